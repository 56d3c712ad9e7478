import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactText, isDecimal, movePoint, parseAmount, plainText } from "#model/money/decimal.js";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 24 });
/** Decimal strings, and the same without leading zeros. */
const plain = fc.tuple(fc.constantFrom("", "-"), digits, fc.option(digits)).map(([sign, whole, fraction]) => {
  const canonical = whole.replace(/^0+(?=[0-9])/, "");
  const rest = fraction === null ? "" : `.${fraction}`;
  return { text: sign + whole + rest, canonical: sign + canonical + rest };
});

function plainOf(text: string): string | undefined {
  const amount = parseAmount(text);
  return amount === undefined || !isDecimal(amount) ? amount : plainText(amount);
}

describe("parseAmount", () => {
  test("keeps every digit of plain notation", () => {
    fc.assert(
      fc.property(plain, ({ text, canonical }) => {
        expect(plainOf(text)).toBe(canonical);
      }),
    );
  });

  test("reads its own exponent notation", () => {
    fc.assert(
      fc.property(plain, ({ text }) => {
        const amount = parseAmount(text);
        if (amount === undefined || !isDecimal(amount)) throw new Error(text);
        expect(parseAmount(exactText(amount))).toEqual(amount);
      }),
    );
  });

  test("agrees with doubles on every JSON number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(plainOf(`${value}`))).toBe(Number(`${value}`));
      }),
    );
  });

  test.each([
    ["+5", "5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["1e3", "1000"],
    ["1E-5", "0.00001"],
    ["-1.50e+1", "-15.0"],
    ["nan", "NaN"],
    ["+infinity", "Infinity"],
  ])("reads %s as %s", (text, expected) => expect(plainOf(text)).toBe(expected));

  test.each([
    "",
    " ",
    "-",
    ".",
    "-.",
    " 5",
    "5 ",
    "1,000",
    "$3",
    "12abc",
    "0x10",
    "1e",
    "1e+",
    "1e2.5",
    "--1",
    "NAN",
  ])("rejects %j", (text) => expect(parseAmount(text)).toBeUndefined());

  test("rejects numbers that would print thousands of digits", () => {
    expect(parseAmount("1e999999")).toBeUndefined();
    expect(parseAmount("1".repeat(5000))).toBeUndefined();
    expect(plainOf("1e999")).toHaveLength(1000);
  });
});

describe("movePoint", () => {
  test("is reversed by moving back", () => {
    fc.assert(
      fc.property(plain, fc.integer({ min: -30, max: 30 }), ({ canonical }, places) => {
        const amount = parseAmount(canonical);
        if (amount === undefined || !isDecimal(amount)) throw new Error(canonical);
        expect(plainText(movePoint(movePoint(amount, places), -places))).toBe(canonical);
      }),
    );
  });
});

test("reads amounts of up to a thousand characters and exponents up to 999", () => {
  const readable = (text: string) => parseAmount(text) !== undefined;
  expect(["9".repeat(1_000), "1e999", "1e-999"].map(readable)).toEqual([true, true, true]);
  expect(["9".repeat(1_001), "1e1000", "1e-1000"].map(readable)).toEqual([false, false, false]);
});
