// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts in templates hold what looks like one
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileCost } from "../../../src/core/syntax/compile-cost.js";

test("text costs nothing, tags what they are divided into, and expressions far more", () => {
  expect(compileCost("text } text")).toBe(0);
  const [plain, dotted, called, expression] = ["{a}", "{a.b.c}", "{a|html}", "{.eval a + b}"].map((source) =>
    compileCost(source),
  ) as [number, number, number, number];
  expect(plain).toBeGreaterThan(1);
  expect(dotted).toBeGreaterThan(plain);
  expect(called).toBeGreaterThan(plain);
  expect(expression).toBeGreaterThan(10 * plain);
  expect(compileCost("{.eval a + b + c}")).toBeGreaterThan(expression);
});

test("a brace of a script or style sheet costs little, and something", () => {
  for (const source of ["{color:red}", "{x = y}", "{ return f(a)}", "${'a'}", "{", "{{"]) {
    expect(compileCost(source), source).toBeGreaterThan(0);
    expect(compileCost(source), source).toBeLessThanOrEqual(1);
  }
});

test("a limit ends the count soon, and does not change the answer", () => {
  const source = fc.array(fc.constantFrom("{a}", "{a|b c}", "{.eval a}", "{x:y}", "text"), { maxLength: 40 });
  fc.assert(
    fc.property(source, fc.nat(200), (parts, limit) => {
      const cost = compileCost(parts.join(""));
      expect(compileCost(parts.join(""), limit) > limit).toBe(cost > limit);
    }),
  );
  expect(compileCost("{a}".repeat(1_000), 20)).toBeLessThan(30);
});
