import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readExpression } from "#core/syntax/expression/read-expression.js";
import { errorsWithin } from "#core/syntax/expression/token-limit.js";
import { endsSoon } from "../../../support/hang-guard.js";
import { runs, some } from "../../../support/runs.js";
import { anySource } from "./random-expressions.js";

/** Errors with the text at their positions. */
function errors(source: string): string[] {
  return readExpression(source, 0).errors.map(
    ({ code, span }) => `${code.slice("expr-".length)} ${source.slice(span.start, span.end)}`,
  );
}

describe("a syntax error has the smallest possible span", () => {
  test.each([
    ["1 ? 2", "unexpected-character ?"],
    ["a + 😀", "unexpected-character 😀"],
    ["a.", "unexpected-character ."],
    ["1 + 1.5.2", "duplicate-point 1.5."],
    ["12e10.1", "point-in-exponent 12e10."],
    ["1e+ 5", "missing-exponent 1e+"],
    ["0xZ", "missing-hex-digits 0x"],
    ["a + 'bc", "unterminated-string 'bc"],
    ['"a\nb"', "newline-in-string \n"],
    ['"a\\xzzb"', "bad-hex-escape \\xzz"],
    ['"a\\U0001f60"', 'bad-unicode-escape \\U0001f60"'],
    ["1 + foo (2)", "unknown-function foo"],
    ["(1 + (2)", "unbalanced-parenthesis ("],
    ["1 + 2) + 3", "unbalanced-parenthesis )"],
  ])("%s", (source, error) => {
    expect(errors(source)).toEqual([error]);
  });

  test("offsets refer to the template, even with the debug flag", () => {
    const [plain] = readExpression("1 ?", 100).errors;
    const [flagged] = readExpression("#1 ?", 100).errors;
    expect(plain?.span).toEqual({ start: 102, end: 103 });
    expect(flagged?.span).toEqual({ start: 103, end: 104 });
    // The position in published engines does not count the flag.
    expect(flagged?.message).toContain("at position 2");
    expect(readExpression("#1 2", 100).warnings[0]?.span).toEqual({ start: 103, end: 104 });
    expect(readExpression("#a", 100).statements[0]?.[0]).toMatchObject({ start: 101, end: 102 });
  });
});

test("an operator may be unary in one place and binary in another", () => {
  const signs = readExpression("-1 - -(2) - max - +3", 0).tokens.flatMap((token) =>
    token.kind === "unary" || token.kind === "binary" ? [token.kind] : [],
  );
  expect(signs).toEqual(["unary", "binary", "unary", "binary", "binary", "unary"]);
});

describe("the token limit", () => {
  const codes = (source: string, limit: number): string[] =>
    errorsWithin(readExpression(source, 0), limit).map(({ code }) => code);

  test("counts every token; 0 and less mean unlimited", () => {
    expect(codes("max(1, 2);", 7)).toEqual([]);
    expect(codes("max(1, 2);", 6)).toEqual(["expr-too-many-tokens"]);
    for (const limit of [0, -1]) expect(codes("1".repeat(3).split("").join("+"), limit)).toEqual([]);
  });

  test("points at the first token beyond the limit", () => {
    const [error] = errorsWithin(readExpression("1 + 23 - 4", 10), 2);
    expect(error?.span).toEqual({ start: 14, end: 16 });
  });

  test("hides later errors except the one that ended the scan", () => {
    expect(codes("1 + foo(2", 2)).toEqual(["expr-too-many-tokens"]);
    expect(codes("1 + foo(2", 3)).toEqual(["expr-unknown-function"]);
    expect(codes("1 + 2) ?", 2)).toEqual(["expr-too-many-tokens", "expr-unexpected-character"]);
    expect(codes("1 + 2)", 3)).toEqual(["expr-too-many-tokens"]);
  });
});

test("any source can be read, and all diagnostics are within it", () => {
  fc.assert(
    fc.property(anySource, fc.nat(1000), (source, offset) => {
      const { errors: found, warnings, tokens, statements } = readExpression(source, offset);
      for (const { start, end } of [...found, ...warnings].map(({ span }) => span).concat(tokens)) {
        expect(start).toBeGreaterThanOrEqual(offset);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(offset + source.length);
      }
      // Every step has a separate token, and marks have the token of their call.
      expect(statements.flat().filter(({ kind }) => kind !== "mark").length).toBeLessThanOrEqual(
        tokens.length,
      );
    }),
    { numRuns: runs(1_000) },
  );
});

describe("long expressions are read in linear time", () => {
  const LENGTH = 2 ** 18;
  const things = [
    "(",
    ")",
    "-",
    "!",
    "a ",
    "a.",
    "1 ",
    "1",
    "'",
    '"\\n',
    "max(",
    "(1",
    "foo(",
    ";",
    "(;",
    "2**",
    "@a=1;",
    ",",
    "é",
  ];
  test.each(some(things, 3))("%s", (thing) => {
    const source = thing.repeat(LENGTH / thing.length);
    const { errors: found } = endsSoon(() => readExpression(source, 0));
    expect(found.length).toBeLessThanOrEqual(100);
  });
});
