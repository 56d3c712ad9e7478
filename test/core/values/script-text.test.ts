import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptText } from "../../../src/core/values/script-text.js";
import type { Value } from "../../../src/core/values/value.js";
import { limited, Spent, unlimited } from "./budgets.js";
import { bush, deepArray } from "./nested.js";

describe("scriptText", () => {
  test("is ECMAScript's string conversion", () => {
    const value = fc.jsonValue().filter((json) => !/"(?:toString|valueOf)"/.test(JSON.stringify(json)));
    fc.assert(
      fc.property(value as fc.Arbitrary<Value>, (json) => {
        expect(scriptText(json, unlimited)).toBe(String(json));
      }),
    );
  });

  test("calls nothing", () => {
    const value = { toString: () => "called", toJSON: () => "called" } as unknown as Value;
    expect(scriptText([value, () => "called"] as Value, unlimited)).toBe("[object Object],");
  });

  test("data that fans out ends by charge, or at the longest text", () => {
    expect(() => scriptText(bush(40), limited(100_000))).toThrow(Spent);
    const { length } = scriptText(bush(40), limited(1e9, 1000));
    expect(length).toBeGreaterThan(1000);
    expect(length).toBeLessThan(1010);
  });

  test("long texts are charged for", () => {
    const budget = limited(1e9);
    scriptText(["x".repeat(64_000)], budget);
    expect(budget.used).toBeGreaterThanOrEqual(1_000);
  });

  test("depth is no matter, and data that contains itself ends", () => {
    expect(scriptText([deepArray(100_000), 1] as Value, unlimited)).toBe(",1");
    const circle: Value[] = [1];
    circle.push(circle);
    expect(scriptText(circle, unlimited)).toMatch(/^(1,)+$/);
  });
});
