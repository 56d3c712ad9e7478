import { expect, test } from "vitest";
import { readExpression } from "#core/syntax/expression/read-expression.js";

/** Warnings with the text at their positions. An empty span is the end. */
function warnings(source: string): string[] {
  return readExpression(source, 0).warnings.map(
    ({ code, span }) => `${code.slice("expr-".length)} ${source.slice(span.start, span.end) || "(end)"}`,
  );
}

test.each([
  "",
  ";;",
  "1;",
  "a - 1; @v = 2; @v",
  "-!+~a ** - -2 ** !b",
  "1--1",
  "max()",
  "max(1, -a, (2 + 3) * num(b)) == d.x || null",
  "PI * 2; 'a' + \"b\"",
  "@v = (1 + 2) << 3",
  `${"-".repeat(100)}1`,
])("%s is well-formed", (source) => {
  expect(warnings(source)).toEqual([]);
});

test.each([
  ["1 2", "ill-formed 2"],
  ["a- 1", "ill-formed 1"],
  ["d.x (1)", "ill-formed ("],
  ["1 ! 2", "ill-formed !"],
  ["3, 2", "ill-formed ,"],
  ["max(1 2)", "ill-formed 2"],
  ["max(1,,2)", "ill-formed ,"],
  ["max(1,)", "ill-formed )"],
  ["((5, 2))", "ill-formed ,"],
  ["()", "ill-formed )"],
  ["1 +", "ill-formed (end)"],
  ["-", "ill-formed (end)"],
  ["* 1", "ill-formed *"],
  ["1; * 1", "ill-formed *"],
  ["1 + * 2", "ill-formed *"],
  ["1 + ; 2", "ill-formed ;"],
  ["@v =", "ill-formed (end)"],
  ["a = 1", "impossible-assignment a"],
  ["@v.x = 1", "impossible-assignment @v.x"],
  ["1 = 2", "impossible-assignment 1"],
  ["@v + 1 = 2", "impossible-assignment @v + 1"],
  ["@ = 1", "impossible-assignment @"],
  ["@index = 1", "impossible-assignment @index"],
  ["@v = @w = 3", "impossible-assignment ="],
  ["(@v = 3) + 1", "impossible-assignment ="],
])("%s is evaluated with a warning", (source, warning) => {
  expect(warnings(source)).toEqual([warning]);
  expect(readExpression(source, 0).errors).toEqual([]);
});

test("names the expected token and suggests a correction", () => {
  const [hyphen] = readExpression("a- 1", 0).warnings;
  expect(hyphen?.severity).toBe("warning");
  expect(hyphen?.message).toBe('"1" appears where an operator or ";" is expected.');
  expect(hyphen?.help).toContain('The hyphen belongs to the name "a-"');
  const [missing] = readExpression("1 +", 0).warnings;
  expect(missing?.message).toBe("The expression ends where a value is expected.");
});

test("reports every impossible assignment of an expression", () => {
  expect(warnings("a = 1; b = 2; 3 4")).toEqual([
    "impossible-assignment a",
    "impossible-assignment b",
    "ill-formed 4",
  ]);
});

test("an ill-formed statement does not hide impossible assignments of later ones", () => {
  expect(warnings("1 2; a = 3; @v = 4; 'x' = 5 6; = 7; @v == 8; @index = 9")).toEqual([
    "impossible-assignment a",
    "impossible-assignment 'x'",
    "impossible-assignment @index",
    "ill-formed 2",
  ]);
  expect(warnings("1 +; PI = 2")).toEqual(["impossible-assignment PI", "ill-formed ;"]);
  expect(warnings("a = 1; 1 +")).toEqual(["impossible-assignment a", "ill-formed (end)"]);
});

test.each(["= 1", "1; = 1", "(= 1)", "@v = = 1"])(
  "%s: reports that there is nothing to assign to",
  (source) => {
    expect(warnings(source)).toEqual(["impossible-assignment ="]);
    expect(readExpression(source, 0).warnings[0]?.message).toContain("Nothing before this");
  },
);

test("an expression with an error gets no advice", () => {
  for (const source of ["1 2 ?", "1 2 foo(", "1 2 ("]) expect(warnings(source)).toEqual([]);
});

test("does not repeat the advice of one expression for the next", () => {
  expect(warnings("a = 1; 1 +")).toHaveLength(2);
  expect(warnings("1 + 1")).toEqual([]);
});

test("evaluates very long or deep expressions without advice", () => {
  const deep = `${"(".repeat(5000)}1 2${")".repeat(5000)}`;
  const long = "1 ".repeat(5000);
  for (const source of [deep, long]) {
    const { statements, errors, warnings: found } = readExpression(source, 0);
    expect(statements).toHaveLength(1);
    expect([errors, found]).toEqual([[], []]);
  }
});
