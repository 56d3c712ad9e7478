import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals } from "#model/money/compare.js";
import { type Decimal, isDecimal, parseAmount, plainText } from "#model/money/decimal.js";
import { type Rounding, roundTo } from "#model/money/round.js";

function decimal(text: string): Decimal {
  const amount = parseAmount(text);
  if (amount === undefined || !isDecimal(amount)) throw new Error(`${text} is no decimal`);
  return amount;
}

const rounded = (text: string, places: number, rounding: Rounding): string =>
  plainText(roundTo(decimal(text), places, rounding));

describe("roundTo", () => {
  test.each([
    ["0.125", "0.12", "0.13"],
    ["0.135", "0.14", "0.14"],
    ["0.1250001", "0.13", "0.13"],
    ["0.005", "0.00", "0.01"],
    ["-0.005", "-0.00", "-0.01"],
    ["0.0049", "0.00", "0.00"],
    ["99.995", "100.00", "100.00"],
    ["0.995", "1.00", "1.00"],
    ["9.9949", "9.99", "9.99"],
    ["12", "12.00", "12.00"],
    ["1e3", "1000.00", "1000.00"],
    ["1e-9", "0.00", "0.00"],
    ["0", "0.00", "0.00"],
  ])("rounds %s to two decimals as %s, or as %s away from zero", (text, even, away) => {
    expect(rounded(text, 2, "half-even")).toBe(even);
    expect(rounded(text, 2, "half-away")).toBe(away);
  });

  test("agrees with exact arithmetic on integers", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 1, max: 8 }),
        (digits, dropped) => {
          const unit = 10n ** BigInt(dropped);
          const [floor, rest] = [digits / unit, (digits % unit) * 2n];
          const away = rest >= unit ? floor + 1n : floor;
          const even = rest > unit || (rest === unit && floor % 2n === 1n) ? floor + 1n : floor;
          expect(rounded(`${digits}e-${dropped}`, 0, "half-away")).toBe(`${away}`);
          expect(rounded(`${digits}e-${dropped}`, 0, "half-even")).toBe(`${even}`);
        },
      ),
    );
  });

  test("keeps numbers with few enough decimals", () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (count, has, more) => {
          const before = decimal(`${count}e-${has}`);
          expect(compareDecimals(roundTo(before, has + more, "half-even"), before)).toBe(0);
        },
      ),
    );
  });
});
