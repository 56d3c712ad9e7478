import { describe, expect, test } from "vitest";
import { applyOnce } from "#lint/apply-fixes.js";
import { type Edit, removingFix } from "#lint/fix.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";

describe("removing a tag", () => {
  test.each([
    ["at the beginning", "{.var @a b}", 0, true],
    ["behind text", "x{.var @a b}", 1, true],
    ["behind another tag", "{c}{.var @a b}", 3, true],
    ["behind a brace that stays open, and would make a tag of what follows", "{{.var @a b}c}", 1, false],
    ["behind such a brace and more", "{ x{.var @a b}c}", 3, false],
  ])("%s", (_where, source, start, certain) => {
    const span = { start, end: start + "{.var @a b}".length };
    expect(removingFix("Remove the tag", span, source).certain).toBe(certain);
  });
});

describe("the fixes of one round", () => {
  const place = { offset: 0, line: 1, column: 1 };
  const problem = (...edits: Edit[]): LintDiagnostic => ({
    code: "image-alt",
    severity: "warning",
    message: "",
    start: place,
    end: place,
    fix: { title: "", edits, certain: true, changesOutput: false },
  });
  const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

  test("do not touch each other, because two insertions at one place have no order", () => {
    expect(applyOnce("ab", [problem(insert(1, "x")), problem(insert(1, "y"))])).toEqual({
      text: "axb",
      applied: 1,
    });
  });

  test("may have edits in any order, without edits of other fixes between them", () => {
    const wide = problem(insert(4, "!"), insert(0, "?"));
    expect(applyOnce("abcd", [wide, problem(insert(2, "x"))])).toEqual({ text: "?abcd!", applied: 1 });
  });
});
