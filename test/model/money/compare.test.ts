import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareAmounts } from "#model/money/compare.js";
import { type Amount, parseAmount } from "#model/money/decimal.js";

function amount(text: string): Amount {
  const result = parseAmount(text);
  if (result === undefined) throw new Error(`${text} is no amount`);
  return result;
}

const order = (left: string, right: string): number => Math.sign(compareAmounts(amount(left), amount(right)));

const text = fc.oneof(
  fc.constantFrom("NaN", "Infinity", "-Infinity", "0", "-0", "0.00", "0.5", "-610.5", "-458", "1e2", "100"),
  fc
    .tuple(fc.integer(), fc.integer({ min: -6, max: 6 }))
    .map(([digits, exponent]) => `${digits}e${exponent}`),
);

describe("compareAmounts", () => {
  test.each([
    ["0", "0.01", -1],
    ["0.5", "0.25", 1],
    ["-458", "-610.5", 1],
    ["100", "1e2", 0],
    ["1.50", "1.5", 0],
    ["-0", "0.000", 0],
    ["9", "10", -1],
    ["-9", "-10", 1],
    ["NaN", "-Infinity", -1],
    ["Infinity", "1e999", 1],
  ])("orders %s and %s as %d", (left, right, expected) => expect(order(left, right)).toBe(expected));

  test("is a total order", () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(order(a, b) + order(b, a)).toBe(0);
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("agrees with integers of the same scale", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.integer({ min: -9, max: 9 }), (left, right, exponent) => {
        const expected = left < right ? -1 : left > right ? 1 : 0;
        expect(order(`${left}e${exponent}`, `${right}e${exponent}`)).toBe(expected);
      }),
    );
  });
});
