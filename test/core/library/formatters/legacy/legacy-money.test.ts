import { describe, expect, test } from "vitest";
import { engine } from "../../../../support/engine.js";

const render = (template: string, v: unknown) => engine.compile(template).render({ v });
const money = (decimalValue: unknown, currencyCode: unknown) => ({ decimalValue, currencyCode });

describe("i18n-money-format", () => {
  test.each([
    ["AUD", "de_DE", 1234.56, "1.234,56 A$"],
    ["EUR", "de_DE", 1234.56, "1.234,56€"],
    ["EUR", "de_DE", -1234.56, "-1.234,56€"],
    ["SEK", "de-DE", 1234.56, "1.234,56 kr"],
    ["AUD", "en_US", -1234.56, "-A$1,234.56"],
    ["SEK", "en_US", 1234.56, "kr 1,234.56"],
    ["SEK", "en_US", -1234.56, "kr -1,234.56"],
    ["JPY", "en_US", 1234.56, "¥1,235"],
    ["EUR", "fr_FR", 1234567.5, "1\u00a0234\u00a0567,50€"],
    ["USD", "fr_CA", 1234.5, "$1\u00a0234,50"],
    ["GBP", "es-US", 999.995, "£1,000.00"],
    ["KWD", "en-US", 1.5, "KWD 1.50"],
    ["KWD", "en-US", 1.2345, "KWD 1.234"],
    ["USD", "en-US", -0.001, "$0.00"],
    [undefined, "en-US", 2, "$2.00"],
    ["EUR", "en-US", undefined, "€0.00"],
  ])("writes %s in %s: %d", (code, locale, amount, expected) => {
    expect(render(`{v|i18n-money-format ${locale}}`, money(amount, code)).html).toBe(expected);
  });

  test("accepts a locale and no other argument", () => {
    const codes = (template: string) => engine.compile(template).diagnostics.map(({ code }) => code);
    expect(codes("{v|i18n-money-format zh-Hant-TW}")).toEqual([]);
    expect(codes("{v|i18n-money-format 12}")).toEqual(["formatter-arguments-invalid"]);
    expect(codes("{v|i18n-money-format de_DE en_US}")).toEqual(["formatter-arguments-invalid"]);
    expect(render("{v|i18n-money-format 12}", money(1, "USD")).html).toBe("$1.00");
  });
});

describe("money-format", () => {
  test.each([
    [1, "0.01"],
    ["12345", "123.45"],
    [100000, "1,000.00"],
    [-12345678, "-123,456.78"],
    [0.5, "0.00"],
    ["9007199254740993", "90,071,992,547,409.93"],
  ])("writes %j as %s", (cents, expected) => {
    expect(render("{v|money-format}", cents).html).toBe(expected);
    expect(render("{v|moneyFormat}", cents).html).toBe(expected);
  });

  test.each([null, "12 pieces", "", true, [], { value: 1 }, "NaN"])(
    "reports %j and writes nothing",
    (value) => {
      const { html, errors } = render("[{v|money-string}]", value);
      expect(html).toBe("[]");
      expect(errors.map(({ code }) => code)).toEqual(["formatter-failure"]);
    },
  );
});
