import { afterAll, expect, test } from "vitest";
import type { RenderOptions } from "../../src/index.js";
import { type ConformanceCase, conformanceCases } from "../support/conformance-cases.js";
import { engine } from "../support/engine.js";
import { describeWithShared } from "../support/shared-folder.js";

/** Cases that the folder is known to hold; a reader that finds fewer fails. */
const CASES = 279;

type Result = "passed" | "failed" | "not built";

const results = new Map<string, Record<Result, number>>();

function count(family: string, result: Result): void {
  const entry = results.get(family) ?? { passed: 0, failed: 0, "not built": 0 };
  entry[result] += 1;
  results.set(family, entry);
}

describeWithShared("conformance", () => {
  const cases = conformanceCases();

  test("the folder was read", () => {
    expect(cases.length).toBeGreaterThanOrEqual(CASES);
  });

  for (const item of cases) {
    test(item.name, ({ skip }) => {
      const template = engine.compile(item.template);
      if (
        template.diagnostics.some(({ code }) => code === "unknown-formatter" || code === "unknown-predicate")
      ) {
        count(item.family, "not built");
        skip("it calls something that is not registered");
      }
      const output = template.render(item.data, options(item)).html.trim();
      count(item.family, output === item.output ? "passed" : "failed");
      expect(output).toBe(item.output);
    });
  }

  test("nothing that a case calls is missing", () => {
    const missing = [...results].filter(([, entry]) => entry["not built"] > 0).map(([family]) => family);
    expect(missing).toEqual([]);
  });

  afterAll(() => {
    const rows = [...results].map(
      ([family, entry]) =>
        `${family}: ${entry.passed} passed, ${entry.failed} failed, ${entry["not built"]} not built`,
    );
    process.stdout.write(`conformance by family\n  ${rows.join("\n  ")}\n`);
  });
});

function options(item: ConformanceCase): RenderOptions {
  return {
    partials: item.partials,
    injects: item.injects,
    ...(item.locale === null ? {} : { locale: item.locale }),
    ...(item.now === undefined ? {} : { now: item.now }),
  };
}
