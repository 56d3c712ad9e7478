import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeJson } from "#core/values/json.js";
import { JsonWriter } from "#core/values/json-writer.js";
import type { Value } from "#core/values/value.js";
import { anyCharacter } from "../../support/arbitraries/any-character.js";
import { endsSoon } from "../../support/hang-guard.js";
import { runs } from "../../support/runs.js";
import { bush, deepArray, deepObject } from "./nested.js";

const unlimited = Number.POSITIVE_INFINITY;

/** JSON, and other values on which `JSON.stringify` calls nothing. */
const anyData = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: anyCharacter }),
    fc.constantFrom("\ud83d", "\ude00\ud83d", "</script>\u2028", "\u0000\u001f\u007f"),
    fc.double(),
    fc.constantFrom(true, false, null, undefined, Symbol("s")),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "10", "2")), tie("value"), {
      maxKeys: 4,
      noNullPrototype: false,
    }),
  ),
})).value as fc.Arbitrary<Value>;

describe("writeJson", () => {
  test.each([false, true])("prints like JSON.stringify, pretty: %s", (pretty) => {
    fc.assert(
      fc.property(anyData, (value) => {
        const expected = JSON.stringify(value, undefined, pretty ? 2 : 0) ?? "null";
        expect(writeJson(value, unlimited, { pretty })).toBe(expected);
        expect(new JsonWriter(unlimited, pretty).write(value)).toBe(expected);
      }),
      { numRuns: runs(500) },
    );
  });

  test("never calls a function in the data", () => {
    const called = () => {
      throw new Error("called");
    };
    const trap = Object.defineProperty({ a: 1, toJSON: called }, "b", { get: called, enumerable: true });
    const inherited = Object.create({ toJSON: called }, { c: { value: 2, enumerable: true } });
    const text = Object.assign(new String("ab"), { toString: called, valueOf: called });
    const callable = Object.assign(() => 1, { toJSON: called });
    const array = Object.assign([3], { toJSON: called });
    const value = { trap, inherited, text, callable, array, date: new Date(0), big: 1n } as unknown as Value;
    expect(writeJson(value, unlimited)).toBe(
      '{"trap":{"a":1},"inherited":{"c":2},"text":{"0":"a","1":"b"},"array":[3],"date":{}}',
    );
  });

  test("prints a member named toJSON like any other", () => {
    expect(writeJson({ toJSON: "x" }, unlimited)).toBe('{"toJSON":"x"}');
  });

  test.each([false, true])(
    "stops soon after the maximum length if members are shared, pretty: %s",
    (pretty) => {
      const long = endsSoon(() => writeJson(bush(40), 10_000, { pretty }));
      expect(long.length).toBeGreaterThan(10_000);
      expect(long.length).toBeLessThan(10_200);
    },
  );

  test("handles any depth", () => {
    expect(writeJson(deepArray(100_000), unlimited)).toBe("[".repeat(100_000) + "]".repeat(100_000));
    expect(writeJson(deepObject(100_000), unlimited)).toMatch(/^(\{"a":)+\{\}+$/);
    expect(writeJson(deepArray(100_000), 10_000, { pretty: true }).length).toBeLessThan(20_000);
  });

  test("stops if data contains itself", () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle.self = circle;
    expect(writeJson(circle as Value, 1_000_000)).toMatch(/^(\{"a":1,"self":)+null\}+$/);
  });

  test("prints a deep container twice if it occurs twice", () => {
    const twice: Value = [{ a: 1 }];
    let value: Value = [twice, twice];
    for (let level = 0; level < 1_500; level++) value = [value];
    expect(writeJson(value, unlimited)).toMatch(/^\[+\{"a":1\}\],\[\{"a":1\}\]+$/);
  });

  test("stops within six times the maximum length", () => {
    const numbers = Array.from({ length: 20_000 }, () => -1.234567890123456e-300);
    let deep: Value = Array.from({ length: 1_000 }, () => 1);
    for (let level = 0; level < 400; level++) deep = [deep];
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`\u0001\u0001\u0001${i}`, 1]));
    for (const value of [numbers, deep, keys]) {
      for (const pretty of [true, false]) {
        expect(writeJson(value, 100_000, { pretty }).length).toBeLessThan(600_100);
      }
    }
  });
});
