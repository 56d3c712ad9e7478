import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deepEqual as equal } from "#core/values/equality.js";
import type { Value } from "#core/values/value.js";
import { deepArray } from "./nested.js";

/** A small range, so that equal pairs are common. */
const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom("a", "b") }) as fc.Arbitrary<Value>;

describe("deepEqual", () => {
  test("is reflexive, symmetric and transitive", () => {
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(equal(a, structuredClone(a))).toBe(true);
        expect(equal(a, b)).toBe(equal(b, a));
        if (equal(a, b) && equal(b, c)) expect(equal(a, c)).toBe(true);
      }),
    );
  });

  test("distinguishes values whose JSON differs", () => {
    const sorted = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(sorted);
      if (typeof value !== "object" || value === null) return Object.is(value, -0) ? 0 : value;
      return Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => [key, sorted(member)]);
    };
    fc.assert(
      fc.property(small, small, (a, b) => {
        const shape = (value: Value) => `${Array.isArray(value)}${JSON.stringify(sorted(value))}`;
        if (shape(a) !== shape(b)) expect(equal(a, b)).toBe(false);
      }),
    );
  });

  test.each<[Value, Value, boolean]>([
    [undefined, null, true],
    [{ a: undefined }, { a: null }, true],
    [{}, { a: null }, false],
    [[], {}, false],
    [{}, null, false],
    [0, -0, true],
    ["1", 1, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: null }, { b: null }, false],
    [{ toString: 1 }, { a: 1 }, false],
  ])("%j and %j: %s", (left, right, expected) => {
    expect(equal(left, right)).toBe(expected);
    expect(equal(right, left)).toBe(expected);
  });

  test("ignores inherited members", () => {
    expect(equal(JSON.parse('{"__proto__":{"a":1}}'), { a: 1 })).toBe(false);
    expect(equal(Object.create({ a: 1 }), { a: 1 })).toBe(false);
  });

  test("treats containers that are too deep to compare as different", () => {
    expect(equal(deepArray(900), deepArray(900))).toBe(true);
    expect(equal(deepArray(100_000), deepArray(100_000))).toBe(false);
  });
});
