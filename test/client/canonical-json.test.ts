import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CANONICAL_DEPTH, canonicalJson } from "../../src/client/canonical-json.js";

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

describe("canonical JSON", () => {
  test("says the same as the value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("of what is no JSON is what JSON.stringify makes of it", () => {
    const value = {
      at: new Date(0),
      url: new URL("http://a.test"),
      none: undefined,
      call: () => 1,
      list: [() => 1],
      boxed: [Object("text"), Object(1), Object(false)],
    };
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
    const nothing = { toJSON: () => undefined };
    expect(canonicalJson([nothing, { nothing }, Symbol("s")])).toBe("[null,{},null]");
  });

  test("is the same whatever the order of members", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test.each([
    // RFC 8785, section 3.2.3: by UTF-16 code units, so that astral characters come before U+FB33.
    [{ "\ufb33": 1, "😀": 2, "1": 3, "\r": 4, é: 5 }, '{"\\r":4,"1":3,"é":5,"😀":2,"\ufb33":1}'],
    [[1e21, 0.000001, 1e-7, -0, 333333333.3333333], "[1e+21,0.000001,1e-7,0,333333333.3333333]"],
    [JSON.parse("[1e999,-1e999,null]"), "[1e999,-1e999,null]"],
    [{ b: undefined, a: "\u2028\ud800" }, '{"a":"\u2028\\ud800"}'],
    [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  ])("of %j is %s", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test("is not taken of what is nested without end", () => {
    let value: unknown = 1;
    for (let depth = 0; depth <= CANONICAL_DEPTH; depth++) value = [value];
    expect(() => canonicalJson(value)).toThrow(RangeError);
    expect(canonicalJson((value as [unknown])[0])).toHaveLength(CANONICAL_DEPTH * 2 + 1);
  });
});
