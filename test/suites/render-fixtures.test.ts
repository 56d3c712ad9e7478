import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { FormatterDefinition, PredicateDefinition } from "#index.js";
import { engine } from "../support/engine.js";
import { formatters, predicates } from "../support/library-calls.js";
import { type FixtureCase, readFixture, writeFixture } from "../support/render-fixture.js";
import { repositoryRoot } from "../support/repository-root.js";

/*
 * The output of every formatter and predicate, recorded in fixtures/render. To record it after an intended change, run
 * UPDATE_GOLDENS=1 npx vitest run test/suites/render-fixtures.test.ts, and read the difference before you commit it.
 */

const FOLDER = join(repositoryRoot, "fixtures", "render");

/** The cases that each file must have, by the start of their titles. */
const REQUIRED = ["ordinary", "missing", "wrong type", "hostile"];

const update = process.env["UPDATE_GOLDENS"] === "1";
if (update && process.env["CI"] !== undefined && process.env["CI"] !== "") {
  throw new Error("UPDATE_GOLDENS is set in a CI run: there the goldens are compared, never written.");
}

function fileOf({ name, family }: FormatterDefinition | PredicateDefinition): string {
  const base = name.endsWith("?") ? `${name.slice(0, -1)}.predicate` : name;
  return join(FOLDER, family, `${base}.html`);
}

function run({
  template: source,
  data,
  partials,
  locale,
  now,
}: FixtureCase): Pick<FixtureCase, "output" | "errors"> {
  const template = engine.compile(source);
  const { html, errors } = template.render(JSON.parse(data), { partials, locale: locale ?? undefined, now });
  return { output: html, errors: [...new Set([...template.diagnostics, ...errors])].map(({ code }) => code) };
}

describe("fixtures/render", () => {
  for (const definition of [...formatters, ...predicates]) {
    const file = fileOf(definition);
    const path = relative(FOLDER, file);
    if (!existsSync(file)) {
      test(path, () => {
        expect.fail(`${definition.name} has no fixture: write fixtures/render/${path}`);
      });
      continue;
    }
    const text = readFileSync(file, "utf8");
    const cases = readFixture(text);
    if (update) {
      const recorded = writeFixture(cases.map((item) => ({ ...item, ...run(item) })));
      if (recorded !== text) writeFileSync(file, recorded);
    }
    const golden = update ? readFixture(readFileSync(file, "utf8")) : cases;
    describe(path, () => {
      test("covers what every fixture covers", () => {
        const uncovered = REQUIRED.filter((word) => !golden.some(({ title }) => title.startsWith(word)));
        expect(uncovered).toEqual([]);
        expect(new Set(golden.map(({ title }) => title)).size).toBe(golden.length);
      });
      for (const item of golden) {
        test(item.title, () => {
          expect(item.output, "no output was recorded").toBeDefined();
          const { output, errors } = run(item);
          expect(output).toBe(item.output);
          expect(errors).toEqual(item.errors);
        });
      }
    });
  }

  test("every file belongs to a registered formatter or predicate", () => {
    const known = new Set(
      [...formatters, ...predicates].map((definition) => relative(FOLDER, fileOf(definition))),
    );
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".html"),
    );
    expect(files.filter((path) => !known.has(path))).toEqual([]);
  });
});
