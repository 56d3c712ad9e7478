import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileExpression } from "#core/compile/expression/compile-expression.js";
import { readExpression } from "#core/syntax/expression/read-expression.js";
import { runs } from "../../../support/runs.js";
import { anySource, randomData } from "../../syntax/expression/random-expressions.js";
import { evaluate, UNLIMITED } from "./evaluation.js";

const data = { a: 5, o: { x: 1 }, s: "foo" };

/** Errors and warnings of an evaluation, with the text at their positions. */
function diagnostics(source: string): string[] {
  const { errors, warnings } = evaluate(source, data);
  return [...errors, ...warnings].map(
    ({ code, span }) => `${code.slice("expr-".length)} ${source.slice(span.start, span.end)}`,
  );
}

describe("assignments", () => {
  const assigned = (source: string): Record<string, unknown> | undefined => {
    const { assignments } = evaluate(source, data);
    return assignments === undefined ? undefined : Object.fromEntries(assignments);
  };

  test("are returned if there is no error", () => {
    expect(assigned("@v = a * 2; @w = @v + s; @w")).toEqual({ "@v": 10, "@w": "10foo" });
    expect(assigned("@v = nope; @w = @v == null")).toEqual({ "@v": null, "@w": true });
    expect(assigned("a + 1")).toBeUndefined();
  });

  test("are all discarded after an error anywhere in the expression", () => {
    expect(assigned("@v = 1; 1 + o; @w = 2")).toBeUndefined();
  });

  test("replace the previous value of the variable and its members", () => {
    expect(evaluate("@v = s; @v.x", data).text).toBe("");
    const outside = compileExpression(readExpression("@v.x; @v = 1; @v.x", 0));
    const { text } = outside.evaluate({ resolve: () => "outer", charge() {} }, UNLIMITED);
    expect(text).toBe("");
  });

  test("to loop variables and to @ have no effect", () => {
    expect(assigned("@index = 4; @index0 = 5; @ = 6")).toBeUndefined();
    expect(evaluate("@index = 4; @index", data).text).toBe("");
    expect(evaluate("@ = 4; @.a", data).text).toBe("5");
  });

  test("of an object or array have no effect and cause a warning; other assignments are kept", () => {
    expect(assigned("@v = 1; @w = o")).toEqual({ "@v": 1 });
    expect(diagnostics("@v = 1; @w = o; @v")).toEqual(["impossible-assignment @w"]);
    expect(evaluate("@v = o; 7", data).text).toBe("7");
  });

  test("are gone after the evaluation", () => {
    const expression = compileExpression(readExpression("@v = @v + 1", 0));
    const scope = { resolve: () => undefined, charge() {} };
    for (let turn = 0; turn < 2; turn++) {
      expect(expression.evaluate(scope, UNLIMITED).assignments?.get("@v")).toBe(1);
    }
  });
});

describe("an error has the smallest possible span", () => {
  test.each([
    ["1 + 2 * o", "invalid-operands *"],
    ["1 + abs(o)", "function-failed abs"],
    ["1; o", "not-a-value o"],
    ["o.x; @.o", "not-a-value @.o"],
  ])("%s", (source, error) => {
    expect(diagnostics(source)).toEqual([error]);
  });

  test("names the operand that cannot be used", () => {
    const message = (source: string): string | undefined => evaluate(source, data).errors[0]?.message;
    expect(message("o + 1")).toBe('"+" cannot work with the object or array on its left.');
    expect(message("1 + o")).toBe('"+" cannot work with the object or array on its right.');
    expect(message("o + o")).toBe('"+" cannot work with the object or array on both sides.');
    expect(message("1 +")).toBe('"+" lacks an operand.');
  });
});

test("resolves names that JavaScript objects inherit as ordinary references", () => {
  for (const name of ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"]) {
    expect(evaluate(`@.${name}`, data).written).toBe("");
    expect(evaluate(`${name}(1)`, data).codes).toEqual(
      // Names begin with a letter.
      name.startsWith("_") ? ["expr-unexpected-character"] : ["expr-unknown-function"],
    );
  }
  expect(evaluate("toString + 1", { toString: 4 }).written).toBe("5");
  expect(evaluate("@constructor = 1; @constructor", data).written).toBe("1");
});

describe("expression limits", () => {
  test("apply to one evaluation only", () => {
    const expression = compileExpression(readExpression('"abc" + "de"', 0));
    const scope = { resolve: () => undefined, charge() {} };
    const text = (tokens: number, stringLength: number): string =>
      expression.evaluate(scope, { tokens, stringLength }).text;
    expect([text(2, 0), text(3, 0), text(3, 4), text(3, 5), text(-1, -1)]).toEqual([
      "",
      "abcde",
      "",
      "abcde",
      "abcde",
    ]);
  });

  test("the debug text of an expression with too many tokens has no statement", () => {
    expect(evaluate("#1 + 2", {}, { tokens: 2, stringLength: 0 }).written).toBe("EVAL=[]");
  });

  test("doubling a string without a string limit stops before the longest string of the host", () => {
    const { codes } = evaluate(`@v = "ab";${"@v = @v + @v;".repeat(40)}`);
    expect(new Set(codes)).toEqual(new Set(["expr-string-too-long"]));
  });
});

describe("steps of expressions", () => {
  const work = (source: string, value: unknown = ""): number => evaluate(source, { s: value as string }).work;

  test("are charged", () => {
    expect(work("1+".repeat(1000))).toBeGreaterThanOrEqual(1000);
    expect(work("a + 1")).toBeLessThan(10);
  });

  test("stop the evaluation when none are left", () => {
    const expression = compileExpression(readExpression(`@v = "ab";${"@v = @v + @v;".repeat(26)}`, 0));
    const charge = (steps: number): void => {
      if (steps > 100) throw new Error("no steps left");
    };
    expect(() => expression.evaluate({ resolve: () => undefined, charge }, UNLIMITED)).toThrow(
      "no steps left",
    );
  });

  test("evaluation stops after many errors, because the expression can no longer have an effect", () => {
    expect(evaluate("o + o;".repeat(5000), data).errors).toHaveLength(100);
    expect(evaluate("@v = o;".repeat(5000), data).warnings).toHaveLength(100);
  });
});

test("any source evaluates to a result with any data", () => {
  fc.assert(
    fc.property(anySource, fc.oneof(fc.constant(randomData), fc.jsonValue()), (source, value) => {
      const { text, assignments, codes } = evaluate(source, value as typeof randomData, {
        tokens: 0,
        stringLength: 1000,
      });
      if (codes.length > 0) expect([text, assignments]).toEqual(["", undefined]);
    }),
    { numRuns: runs(1_000) },
  );
});

test.each([
  ["0x1F", "31"],
  ["+0x1f", "31"],
  ["-0X10", "-16"],
  ["+7.", "7"],
  ["-2.5e1", "-25"],
  ["", "0"],
  [" 7", "NaN"],
  [".5", "NaN"],
  ["0x", "NaN"],
  ["seven", "NaN"],
])("converts the string %j to the number %s", (s, number) => {
  expect(evaluate("s * 1", { s }).text).toBe(number);
});
