import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costsAtMost } from "../../../src/service/requests/json-cost.js";

/** The least limit that a document keeps. */
function costOf(value: unknown): number {
  const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  let low = 0;
  let high = bytes.length * 6;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costsAtMost(bytes, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe("what reading JSON costs", () => {
  test("is little for text, more for values, most for keys that are new", () => {
    const length = 20_000;
    const text = costOf(["x".repeat(length)]);
    const numbers = costOf(Array(length / 2).fill(1));
    const alike = costOf(Array.from({ length: length / 10 }, () => ({ a: 1, b: 2 })));
    const different = costOf(
      Object.fromEntries(Array.from({ length: length / 10 }, (_, index) => [`k${index}`, 1])),
    );
    expect(text).toBeLessThan(numbers);
    expect(numbers / length).toBeLessThan(alike / length);
    expect(different).toBeGreaterThan(alike);
  });

  test("is more for numbers that may lie in the middle between two doubles, and with each of their digits", () => {
    const each = (number: string): number => costOf(`[${`${number},`.repeat(1_000)}1]`) / 1_000;
    const usual = each("407.2077");
    expect(each("9860e-272")).toBeGreaterThan(10 * usual);
    expect(each("9860E-272")).toBe(each("9860e-272"));
    const long = each("9007199254740993");
    expect(long).toBeGreaterThan(3 * usual);
    expect(each("900719925474099.3")).toBeCloseTo(long, 0);
    expect(each(`1.${"7".repeat(700)}e-9`)).toBeGreaterThan(10 * long);
    // Wherever it stands.
    const extra = long - usual;
    expect(each('{"a":9007199254740993}') - each('{"a":407.2077}')).toBeGreaterThan(extra - 1);
    expect(each("[9007199254740993 ]") - each("[407.2077 ]")).toBeGreaterThan(extra - 1);
    // What only looks like it.
    expect(each(" ".repeat(20))).toBeLessThan(usual + 1);
    expect(each("false")).toBeLessThan(usual + 1);
    expect(each('"9860e-272 9007199254740993"')).toBeLessThan(2 * usual);
  });

  test("is more for halves of surrogate pairs than for whole ones", () => {
    const each = (escapes: string): number => costOf(`["${escapes.repeat(1_000)}"]`) / 1_000;
    const usual = each("\\u00e9\\u5b57");
    expect(each("\\ud83d\\ude00")).toBe(usual);
    expect(each("\\uD83D\\uDE00")).toBe(usual);
    expect(each("\\ud7ff\\ue000")).toBe(usual);
    for (const halves of ["\\ud800\\udbff", "\\ude00\\ud83d\\u00e9", "\\uDFFF\\uDC00"]) {
      expect(each(halves)).toBeGreaterThan(5 * usual);
    }
    // No escape of one.
    expect(each("\\\\ud800\\\\ud800")).toBeLessThan(2 * usual);
  });

  test("is that of what stands outside of texts", () => {
    expect(costOf([`${"[{:,".repeat(5_000)}`])).toBeLessThan(costOf("[".repeat(5_000)));
  });

  test("grows with what is added, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 20 }), fc.jsonValue(), (list, more) => {
        expect(costOf([...list, more])).toBeGreaterThanOrEqual(costOf(list) - 1);
      }),
    );
  });

  test("is judged of any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(500), (bytes, limit) => {
        expect(typeof costsAtMost(bytes, limit)).toBe("boolean");
      }),
    );
  });
});
