import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiDigits, decimalMarkOf, normalizedAmount, normalizedNumber } from "#model/forms/number-text.js";

const LOCALES = [
  "en-US",
  "de-DE",
  "fr-FR",
  "de-CH",
  "pt-BR",
  "hi-IN",
  "ar-EG",
  "fa-IR",
  "sv-SE",
  "ja-JP",
  "mr-IN",
];

describe("numbers as people write them", () => {
  test.each([
    ["2.5", "2.5", "2.5"],
    ["2,5", "2.5", "2.5"],
    ["1,200", "1200", "1.200"],
    ["1.200", "1.200", "1200"],
    ["1,200.50", "1200.50", "1200.50"],
    ["1.200,50", "1200.50", "1200.50"],
    ["1 200", "1200", "1200"],
    ["1\u00a0200,5", "1200.5", "1200.5"],
    ["1\u202f234\u202f567", "1234567", "1234567"],
    ["1 200,500", "1200.500", "1200.500"],
    ["1’200.50", "1200.50", "1200.50"],
    ["1'200", "1200", "1200"],
    ["12,34,567.8", "1234567.8", "1234567.8"],
    ["1,234,567", "1234567", "1234567"],
    ["1.234.567", "1234567", "1234567"],
    ["0,500", "0.500", "0.500"],
    ["0.500", "0.500", "0.500"],
    [".5", "0.5", "0.5"],
    ["5.", "5", "5"],
    ["007", "007", "007"],
    [" 42 ", "42", "42"],
    ["٤٢", "42", "42"],
    ["١٬٢٠٠٫٥", "1200.5", "1200.5"],
    ["४२", "42", "42"],
    ["１，２００", "1200", "1.200"],
  ])("%s is %s with a point and %s with a comma", (text, withPoint, withComma) => {
    expect(normalizedNumber(text, ".")).toBe(withPoint);
    expect(normalizedNumber(text, ",")).toBe(withComma);
  });

  test.each([
    "",
    " ",
    ".",
    ",",
    "x",
    "-1",
    "1.2.3",
    "1,2,3",
    "1,23,45",
    "1.2,3.4",
    "1..2",
    "1e5",
    "12.05.2024",
    "٫",
  ])("%j is none", (text) => {
    expect(normalizedNumber(text, ".")).toBeUndefined();
    expect(normalizedNumber(text, ",")).toBeUndefined();
  });

  test("are read as the locale's own formatter writes them", () => {
    const amount = fc
      .double({ min: 0, max: 1e12, noNaN: true })
      .map((value) => Math.round(value * 100) / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        amount,
        fc.integer({ min: 0, max: 4 }),
        (locale, value, digits) => {
          const options = { minimumFractionDigits: digits, maximumFractionDigits: Math.max(2, digits) };
          const text = new Intl.NumberFormat(locale, options).format(value);
          expect(Number(normalizedNumber(text, decimalMarkOf(locale))), text).toBe(value);
        },
      ),
    );
  });

  test("stay the same when they are stored, unless the page's mark could group them", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789., '") }), (text) => {
        const stored = normalizedNumber(text, ".");
        fc.pre(stored !== undefined);
        expect(stored).toMatch(/^\d+(?:\.\d+)?$/);
        expect(normalizedNumber(stored as string, ".")).toBe(stored);
        expect((stored as string).replace(/\D/g, "").replace(/^0+/, "")).toBe(
          text.replace(/\D/g, "").replace(/^0+/, ""),
        );
      }),
    );
  });

  test("any text ends quickly and without an error", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void normalizedNumber(text, ".")));
    for (const text of ["1,", "1 ", "1'", ".,", "１", "\ufdfa"]) {
      normalizedNumber(text.repeat(50_000), ".");
      normalizedAmount(text.repeat(50_000), ",", "€");
    }
  });
});

describe("amounts as people write them", () => {
  test.each([
    ["$5", "", "5"],
    ["5 €", "", "5"],
    ["£1,200.50", "", "1200.50"],
    ["CHF 1’200.50", "CHF", "1200.50"],
    ["120 Kr.", "Kr.", "120"],
    ["5,–", "", "5"],
    ["5.-", "", "5"],
    ["1.5", "$", "1.5"],
  ])("%s is %s", (text, symbol, amount) => {
    expect(normalizedAmount(text, ".", symbol)).toBe(amount);
  });

  test.each(["$", "five", "5 apples", "$$5", "-5"])("%j is none", (text) => {
    expect(normalizedAmount(text, ".", "")).toBeUndefined();
  });
});

test("the decimal mark follows from the language", () => {
  expect(
    ["en-US", "de-DE", "de-CH", "fr", "ja", "ar-EG", "", "not a language", "x"].map(decimalMarkOf),
  ).toEqual([".", ",", ".", ",", ".", ".", ".", ".", "."]);
});

test.each(["arab", "arabext", "beng", "deva", "fullwide", "mathbold", "thai", "mymr", "tibt", "adlm"])(
  "digits of the numbering system %s are digits",
  (system) => {
    const text = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false }).format(
      1234567890,
    );
    expect(asciiDigits(text)).toBe("1234567890");
  },
);
