import { describe, expect, test } from "vitest";
import { rules } from "#lint/registry.js";
import type { RuleContext } from "#lint/rule.js";
import { lintByteOrderMark, lintEncoding } from "#lint/rules/encoding.js";
import { onlyRule } from "./lint-fixtures.js";

const withoutTree = rules.filter(({ needs }) => needs === "json" || needs === "bytes");

test.each(withoutTree)("$code does not need templates", ({ create, options }) => {
  // Any use of this context throws.
  expect(create(undefined as unknown as RuleContext, options?.defaults)).toEqual({});
});

describe("encoding", () => {
  test("is reported at the start of the file", () => {
    const start = { offset: 0, line: 1, column: 1 };
    expect(lintEncoding("a.page", onlyRule("encoding"))).toEqual([
      {
        code: "encoding",
        severity: "error",
        message: "This file is not UTF-8.",
        help: "Save it as UTF-8.",
        start,
        end: start,
        source: "a.page",
      },
    ]);
  });

  test("is not reported if the rule is off", () => {
    expect(lintEncoding("a.page", onlyRule("json-syntax"))).toEqual([]);
    expect(lintByteOrderMark("a.page", onlyRule("json-syntax"))).toEqual([]);
  });
});
