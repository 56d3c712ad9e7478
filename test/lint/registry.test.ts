import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalogue } from "#core/diagnostics/catalogue.js";
import { standardLibrary } from "#core/library/standard.js";
import { allCodes } from "#lint/config/read.js";
import { explain, suggestCode } from "#lint/explain.js";
import { rules } from "#lint/registry.js";
import { lintText } from "#lint/runner.js";
import { onlyRule } from "./lint-fixtures.js";

const folder = fileURLToPath(new URL("../../src/lint/rules/", import.meta.url));

test("every rule has a file of its name, and every file is registered", () => {
  expect(readdirSync(folder).sort()).toEqual(rules.map(({ code }) => `${code}.ts`).sort());
});

describe.each(rules.map((rule) => [rule.code, rule] as const))("%s", (code, rule) => {
  test("is documented", () => {
    expect(existsSync(`${folder}${code}.ts`)).toBe(true);
    expect(rule.summary).toMatch(/^[A-Z`].*\.$/);
    expect(rule.explanation).toMatch(/^.{60,}\.$/s);
    expect(rule.examples.bad).not.toEqual([]);
    expect(rule.examples.good).not.toEqual([]);
  });

  test("has a schema that accepts its defaults and rejects unknown options", () => {
    if (rule.options === undefined) return;
    const schema = rule.options.schema(z);
    expect(schema.parse(rule.options.defaults)).toEqual(rule.options.defaults);
    expect(schema.parse({})).toEqual(rule.options.defaults);
    expect(schema.safeParse({ unknown: 1 }).success).toBe(false);
  });
});

/** Fixtures show the rules that need data, a site or JSON. */
const shownByText = rules.filter(({ needs, code }) => needs === undefined && code !== "unused-suppression");

test.each(shownByText.map((rule) => [rule.code, rule] as const))(
  "%s reports its bad examples and none of its good ones",
  (code, rule) => {
    const lintExample = (text: string) =>
      lintText({ path: "x.page", text }, { library: standardLibrary, settings: onlyRule(code) }).filter(
        (diagnostic) => diagnostic.code === code,
      );
    for (const bad of rule.examples.bad) expect(lintExample(bad), bad).not.toEqual([]);
    for (const good of rule.examples.good) expect(lintExample(good), good).toEqual([]);
  },
);

test("every code of rules and the language has an explanation, and typing errors get suggestions", () => {
  for (const code of [...rules.map((rule) => rule.code), ...Object.keys(catalogue)]) {
    expect(explain(code)?.explanation, code).toMatch(/\S/);
    expect(allCodes()).toContain(code);
  }
  expect(explain("constructor")).toBeUndefined();
  expect(suggestCode("unescaped-txt")).toBe("unescaped-text");
});
