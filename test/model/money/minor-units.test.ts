import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumOf, times } from "../../../src/model/money/arithmetic.js";
import { compareDecimals } from "../../../src/model/money/compare.js";
import { type Decimal, isDecimal, parseAmount, plainText } from "../../../src/model/money/decimal.js";
import { fromMinorUnits, toMinorUnits } from "../../../src/model/money/minor-units.js";

/** Currencies without decimals, with two and with three. */
const currency = fc.constantFrom("JPY", "USD", "KWD");
const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

function decimal(text: string): Decimal {
  const amount = parseAmount(text);
  if (amount === undefined || !isDecimal(amount)) throw new Error(`${text} is no decimal`);
  return amount;
}

describe("amounts in minor units", () => {
  it("come back as they were, also by way of text", () => {
    fc.assert(
      fc.property(units, currency, (count, code) => {
        const amount = fromMinorUnits(count, code);
        expect(toMinorUnits(amount, code)).toBe(count);
        expect(toMinorUnits(decimal(plainText(amount)), code)).toBe(count);
      }),
    );
  });

  it("are ordered as their counts are", () => {
    fc.assert(
      fc.property(units, units, currency, (left, right, code) => {
        const order = compareDecimals(fromMinorUnits(left, code), fromMinorUnits(right, code));
        expect(Math.sign(order)).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
  });

  it("add up to the sum of their counts", () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 20 }), currency, (counts, code) => {
        const sum = sumOf(counts.map((count) => fromMinorUnits(count, code)));
        expect(toMinorUnits(sum, code)).toBe(counts.reduce((total, count) => total + count, 0n));
      }),
    );
  });

  it("multiply as their counts do", () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 9999 }), currency, (count, quantity, code) => {
        expect(toMinorUnits(times(fromMinorUnits(count, code), quantity), code)).toBe(
          count * BigInt(quantity),
        );
      }),
    );
  });

  it("round half to even where text is finer than the currency", () => {
    expect(toMinorUnits(decimal("1.005"), "USD")).toBe(100n);
    expect(toMinorUnits(decimal("1.015"), "USD")).toBe(102n);
    expect(toMinorUnits(decimal("-0.5"), "JPY")).toBe(0n);
    expect(toMinorUnits(decimal("1.0005"), "KWD")).toBe(1000n);
  });

  it("add 0.1 and 0.2 to 0.3", () => {
    expect(plainText(sumOf([decimal("0.1"), decimal("0.2")]))).toBe("0.3");
  });
});
