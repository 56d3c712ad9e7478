import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { writeJson } from "../../../src/core/values/json.js";
import { JsonWriter } from "../../../src/core/values/json-writer.js";
import type { Value } from "../../../src/core/values/value.js";
import { endsSoon } from "../../support/hang-guard.js";
import { limited, Spent, unlimited } from "./budgets.js";
import { bush, deepArray, deepObject } from "./nested.js";

/** JSON, and what else can be in data without being called by `JSON.stringify`. */
const anyData = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "binary" }),
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
  test.each([false, true])("prints as JSON.stringify does, pretty: %s", (pretty) => {
    fc.assert(
      fc.property(anyData, (value) => {
        const expected = JSON.stringify(value, undefined, pretty ? 2 : 0) ?? "null";
        expect(writeJson(value, unlimited, { pretty })).toBe(expected);
        expect(new JsonWriter(unlimited, pretty).write(value)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("nothing in the data is called", () => {
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

  test("a member called toJSON is data like any other", () => {
    expect(writeJson({ toJSON: "x" }, unlimited)).toBe('{"toJSON":"x"}');
  });

  test("data that fans out ends by charge, or at the longest text", () => {
    expect(() => endsSoon(() => writeJson(bush(40), limited(200_000)))).toThrow(Spent);
    const long = endsSoon(() => writeJson(bush(40), limited(1e9, 10_000), { pretty: true }));
    expect(long.length).toBeGreaterThan(10_000);
    expect(long.length).toBeLessThan(10_200);
  });

  test("one text of control characters cannot grow sixfold beyond the longest text", () => {
    const long = writeJson("\u0001".repeat(1_000_000), limited(1e9, 100_000));
    expect(long.length).toBeGreaterThan(100_000);
    expect(long.length).toBeLessThan(300_000);
  });

  test("long texts are cut between characters only", () => {
    const value = `a${"😀".repeat(20_000)}\ud83d`;
    expect(new JsonWriter(unlimited, false).write(value)).toBe(JSON.stringify(value));
  });

  test("any depth is printed", () => {
    expect(writeJson(deepArray(100_000), unlimited)).toBe("[".repeat(100_000) + "]".repeat(100_000));
    expect(writeJson(deepObject(100_000), unlimited)).toMatch(/^(\{"a":)+\{\}+$/);
    expect(writeJson(deepArray(100_000), limited(1e9, 10_000), { pretty: true }).length).toBeLessThan(20_000);
  });

  test("data that contains itself ends", () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle.self = circle;
    expect(writeJson(circle as Value, limited(1e6))).toMatch(/^(\{"a":1,"self":)+null\}+$/);
  });

  test("deep data that is there twice, and does not contain itself, is printed twice", () => {
    const twice: Value = [{ a: 1 }];
    let value: Value = [twice, twice];
    for (let level = 0; level < 1_500; level++) value = [value];
    expect(writeJson(value, unlimited)).toMatch(/^\[+\{"a":1\}\],\[\{"a":1\}\]+$/);
  });

  test("no text becomes much longer than the longest", () => {
    const numbers = Array.from({ length: 20_000 }, () => -1.234567890123456e-300);
    let deep: Value = Array.from({ length: 1_000 }, () => 1);
    for (let level = 0; level < 400; level++) deep = [deep];
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`\u0001\u0001\u0001${i}`, 1]));
    for (const value of [numbers, deep, keys]) {
      for (const pretty of [true, false]) {
        expect(writeJson(value, limited(1e9, 100_000), { pretty }).length).toBeLessThan(200_000);
      }
    }
  });

  test("members, texts and the last few steps are charged for, however they are written", () => {
    const members = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, true]));
    const texts = Array.from({ length: 10 }, () => "x".repeat(6_400));
    for (const [value, units] of [
      [members, 1_000],
      [texts, 1_000],
      [["x"], 1],
    ] as const) {
      const [ordinary, stepwise] = [limited(1e9), limited(1e9)];
      writeJson(value, ordinary);
      new JsonWriter(stepwise, false).write(value);
      expect(ordinary.used).toBeGreaterThanOrEqual(units);
      expect(stepwise.used).toBeGreaterThanOrEqual(units);
    }
  });

  test("work is charged by size", () => {
    const budget = limited(1e9);
    writeJson(
      Array.from({ length: 1000 }, () => ["x".repeat(640)]),
      budget,
    );
    expect(budget.used).toBeGreaterThan(10_000);
    expect(budget.used).toBeLessThan(20_000);
  });
});

test("data with long texts or halves of surrogate pairs are written in steps that a limit can end", () => {
  const half = "\ud83d".repeat(100_000);
  const inShortTexts = Array.from({ length: 100 }, () => "\ud83d12345678");
  for (const data of [half, { half }, { [half]: 1 }, inShortTexts, { a: "a".repeat(100_000) }]) {
    const expected = JSON.stringify(data);
    const atOnce = vi.spyOn(JSON, "stringify");
    const written = writeJson(data, unlimited);
    const largest = Math.max(
      ...atOnce.mock.calls.map(([text]) => (typeof text === "string" ? text.length : Infinity)),
    );
    atOnce.mockRestore();
    expect(written === expected).toBe(true);
    expect(largest).toBeLessThan(20_000);
  }
});
