import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deepEqual } from "../../../src/core/values/equality.js";
import type { Value } from "../../../src/core/values/value.js";
import { limited, Spent, unlimited } from "./budgets.js";
import { bush, deepArray } from "./nested.js";

const free = unlimited;
const equal = (left: Value, right: Value) => deepEqual(left, right, free);

/** Small enough that equal pairs are common. */
const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom("a", "b") }) as fc.Arbitrary<Value>;

describe("deepEqual", () => {
  test("is an equivalence", () => {
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(equal(a, structuredClone(a))).toBe(true);
        expect(equal(a, b)).toBe(equal(b, a));
        if (equal(a, b) && equal(b, c)) expect(equal(a, c)).toBe(true);
      }),
    );
  });

  test("tells apart what JSON tells apart", () => {
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

  test("inherited members are none", () => {
    expect(equal(JSON.parse('{"__proto__":{"a":1}}'), { a: 1 })).toBe(false);
    expect(equal(Object.create({ a: 1 }), { a: 1 })).toBe(false);
  });

  test("data that fans out ends by charge", () => {
    const budget = limited(100_000);
    const [left, right] = [bush(40), bush(40)];
    expect(() => deepEqual(left, right, budget)).toThrow(Spent);
  });

  test("members and long texts are charged for", () => {
    const members = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, i]));
    for (const value of [members, Object.keys(members), "x".repeat(64_000)]) {
      const budget = limited(1e9);
      expect(deepEqual(value, structuredClone(value), budget)).toBe(true);
      expect(budget.used).toBeGreaterThanOrEqual(1_000);
    }
  });

  test("what is too deep to compare is different", () => {
    expect(equal(deepArray(900), deepArray(900))).toBe(true);
    expect(equal(deepArray(100_000), deepArray(100_000))).toBe(false);
  });
});
