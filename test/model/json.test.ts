import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { follow } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf, numberOf, read } from "#model/json.js";

const numeric = fc.oneof(fc.double().map(String), fc.stringMatching(/^[ +\-.0-9ex]{0,8}$/));
const scalar = fc.oneof(fc.constant(undefined), fc.double(), numeric, fc.jsonValue());
const key = fc.oneof(fc.constantFrom("a", "length", "constructor", "__proto__", "0"), fc.nat(2));

describe("get and the template language", () => {
  test("find the same members for a path", () => {
    const deep = fc.object({ key: fc.constantFrom("a", "length", "constructor", "0"), maxDepth: 3 });
    fc.assert(
      fc.property(fc.oneof(deep, fc.array(deep), scalar), fc.array(key, { maxLength: 3 }), (value, path) => {
        expect(read(value, ...path)).toBe(follow(value as Value, path));
      }),
    );
  });
});

describe("read", () => {
  test("finds own members only", () => {
    expect(read({}, "constructor")).toBeUndefined();
    expect(read([1], "length")).toBeUndefined();
    expect(read("text", "length")).toBeUndefined();
    expect(read(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
  });

  test("keeps a null at the end of a path and stops at one within it", () => {
    expect(read({ a: null }, "a")).toBeNull();
    expect(read({ a: null }, "a", "b")).toBeUndefined();
  });
});

describe("numberOf", () => {
  test("reads only the beginning of a long string", () => {
    expect(numberOf("9".repeat(1_000_000))).toBe(Number.POSITIVE_INFINITY);
    expect(numberOf(`${" ".repeat(999)}5`)).toBe(5);
    expect(numberOf(`${" ".repeat(1_000)}5`)).toBeNaN();
    // With a decimal point, it would be a thousand.
    expect(numberOf(`1e3${"x".repeat(1_000)}.`)).toBe(1);
  });
});

describe("listOf", () => {
  test("is empty for objects that only resemble an array", () => {
    expect(listOf({ 0: "a", length: 1 })).toEqual([]);
  });
});
