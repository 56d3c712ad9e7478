import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptText } from "#core/values/script-text.js";
import type { Value } from "#core/values/value.js";
import { bush, deepArray } from "./nested.js";

describe("scriptText", () => {
  test("equals ECMAScript's string conversion", () => {
    const value = fc.jsonValue().filter((json) => !/"(?:toString|valueOf)"/.test(JSON.stringify(json)));
    fc.assert(
      fc.property(value as fc.Arbitrary<Value>, (json) => {
        expect(scriptText(json, 1_000_000)).toBe(String(json));
      }),
    );
  });

  test("never calls a function in the data", () => {
    const value = { toString: () => "called", toJSON: () => "called" } as unknown as Value;
    expect(scriptText([value, () => "called"] as Value, 1_000_000)).toBe("[object Object],");
  });

  test("stops soon after the maximum length if members are shared", () => {
    const { length } = scriptText(bush(40), 1000);
    expect(length).toBeGreaterThan(1000);
    expect(length).toBeLessThan(1010);
  });

  test("handles any depth and stops if an array contains itself", () => {
    expect(scriptText([deepArray(100_000), 1] as Value, 1_000_000)).toBe(",1");
    const circle: Value[] = [1];
    circle.push(circle);
    expect(scriptText(circle, 1_000_000)).toMatch(/^(1,)+$/);
  });
});
