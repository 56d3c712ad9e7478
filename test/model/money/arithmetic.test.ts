import fc from "fast-check";
import { expect, test } from "vitest";
import { multiply, sumOf } from "#model/money/arithmetic.js";
import { compareDecimals } from "#model/money/compare.js";
import { type Decimal, parseAmount, plainText, ZERO } from "#model/money/decimal.js";

const amount = (text: string): Decimal => parseAmount(text) as Decimal;
const amounts = fc
  .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  .chain((integer) => fc.integer({ min: -6, max: 3 }).map((exponent) => amount(`${integer}e${exponent}`)));

test("prices are exact", () => {
  expect(plainText(sumOf([amount("0.1"), amount("0.2")]))).toBe("0.3");
  expect(plainText(multiply(amount("19.99"), 3))).toBe("59.97");
  expect(plainText(sumOf([amount("1"), amount("0.50")]))).toBe("1.50");
  expect(sumOf([])).toEqual(ZERO);
});

test("the price of a quantity is the sum of that many single prices", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 30 }), (price, times) => {
      const together = multiply(price, times);
      expect(compareDecimals(together, sumOf(Array(times).fill(price)))).toBe(0);
    }),
  );
});

test("the order of a sum does not matter", () => {
  fc.assert(
    fc.property(fc.array(amounts), (prices) => {
      expect(compareDecimals(sumOf(prices), sumOf([...prices].reverse()))).toBe(0);
    }),
  );
});
