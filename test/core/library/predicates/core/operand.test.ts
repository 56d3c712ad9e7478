import { expect, test } from "vitest";
import type { RenderContext } from "#core/library/context.js";
import { bindOperand } from "#core/library/predicates/core/operand.js";
import type { Value } from "#core/values/value.js";

/** Resolves every reference to its path, which differs from any literal. */
const context = { resolve: (path: readonly unknown[]) => ({ path }) } as unknown as RenderContext;

test.each<[string, Value]>([
  ['"a"', "a"],
  ['"\\u00e9"', "é"],
  ["4", 4],
  ["-4.5e1", -45],
  ["4 ", 4],
  ["[1,[2]]", [1, [2]]],
  ["true", true],
  ["null", null],
])("treats %s as a literal", (text, value) => {
  expect(bindOperand(text)(context)).toEqual(value);
});

test.each<[string, readonly (string | number)[]]>([
  ["a.b.0", ["a", "b", 0]],
  ["True", ["True"]],
  ["nullable", ["nullable"]],
  ["03", [3]],
  ["3x", ["3x"]],
  ["-x", ["-x"]],
  ["+3", ["+3"]],
  [".5", ["", 5]],
  ['"open', ['"open']],
  ["'x'", ["'x'"]],
  ["", [""]],
  [" 4", [" 4"]],
])("%s is a reference", (text, path) => {
  expect(bindOperand(text)(context)).toEqual({ path });
});
