import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { rules } from "#lint/registry.js";
import { FIXTURES, type LintFixture, lintFixture, lintFixtures, readIfThere } from "./lint-fixtures.js";

/** If set, updates the expected problems of the fixtures. Read the difference before you commit it. */
const update = process.env["PLATEN_UPDATE_FIXTURES"] === "1" && process.env["CI"] === undefined;

/** Returns one line for each problem, with its span and the text of the span. */
function described(fixture: LintFixture, diagnostics: readonly LintDiagnostic[]): string {
  return diagnostics
    .map(({ start, end, source }) => {
      const file = fixture.files.find(({ path }) => path === source);
      const path = fixture.isSite ? `${source}:` : "";
      const marked = JSON.stringify(file?.text.slice(start.offset, end.offset));
      return `${path}${start.line}:${start.column}-${end.line}:${end.column} ${marked}\n`;
    })
    .join("");
}

describe.each(rules.map(({ code }) => code))("%s", (code) => {
  const fixtures = existsSync(join(FIXTURES, code)) ? lintFixtures(code) : [];

  test("has good and bad fixtures", () => {
    expect(fixtures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["bad", "good"]));
  });

  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("%s", async (name, fixture) => {
    const diagnostics = await lintFixture(fixture);
    if (fixture.kind === "good") {
      expect(described(fixture, diagnostics)).toBe("");
      return;
    }
    expect(diagnostics).not.toEqual([]);
    const expectation = join(FIXTURES, code, `${name}.expect`);
    if (update) writeFileSync(expectation, described(fixture, diagnostics));
    expect(described(fixture, diagnostics)).toBe(readIfThere(expectation));
  });
});

test("every folder of fixtures belongs to a rule", () => {
  const codes = rules.map(({ code }) => code);
  expect(readdirSync(FIXTURES).filter((folder) => !codes.includes(folder))).toEqual([]);
});
