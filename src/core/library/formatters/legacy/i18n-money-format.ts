import { quote } from "#core/diagnostics/message.js";
import { defineFormatter, FAILED } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { compareDecimals } from "#model/money/compare.js";
import { currencyDigits } from "#model/money/currency-digits.js";
import { type Decimal, isDecimal, isZero, plainText } from "#model/money/decimal.js";
import { groupedText } from "#model/money/grouped-text.js";
import { amountOf } from "#model/money/money.js";
import { roundTo } from "#model/money/round.js";
import { isTruthy } from "#model/truthiness.js";
import { type MoneyLocale, moneyLocale } from "./money-locale.js";

/** Returns the name of a currency in `i18n-money-format`: its short name, else the code. */
function currencySymbol(currency: string): string {
  return SYMBOLS.get(currency) ?? currency;
}

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["AUD", "A$"],
  ["CAD", "C$"],
  ["DKK", "kr"],
  ["EUR", "€"],
  ["GBP", "£"],
  ["JPY", "¥"],
  ["NOK", "kr"],
  ["SEK", "kr"],
  ["USD", "$"],
]);

const DEFAULT_LOCALE = "en-US";

export const i18nMoneyFormat = defineFormatter({
  name: "i18n-money-format",
  family: "legacy",
  summary: "Writes an amount of money in the style of a locale that the template names.",
  accepts:
    "`{decimalValue, currencyCode}` in units of the currency. A missing amount is 0, a missing code the US " +
    "dollar. A falsy value or an empty object writes nothing.",
  writes: "text",
  takes: "object",
  parameters: [
    {
      name: "locale",
      summary: "A language and a region, `de-DE` or `de_DE`; default `en-US`.",
      kind: "text",
      optional: true,
    },
  ],
  checkArguments: ([tag]) =>
    tag === undefined || moneyLocale(tag) !== undefined
      ? undefined
      : { index: 0, message: `${quote(tag)} is not a locale; write a language and a region, as in "de-DE"` },
  bind: (args) => {
    const tag = args.find((argument) => argument.trim() !== "") ?? DEFAULT_LOCALE;
    const locale = moneyLocale(tag) ?? (moneyLocale(DEFAULT_LOCALE) as MoneyLocale);
    return (value, context) => {
      if (!isTruthy(value)) return "";
      const amount = amountOf(member(value, "decimalValue"));
      if (!isDecimal(amount)) {
        context.report("formatter-failure", `${amount} is not an amount of money`);
        return FAILED;
      }
      const code = member(value, "currencyCode");
      const currency = code === undefined || code === null ? "USD" : textOf(code);
      return compose(amount, currency, locale);
    };
  },
  examples: [
    {
      template: "{m|i18n-money-format de_DE}",
      data: { m: { decimalValue: -1234.56, currencyCode: "AUD" } },
      output: "-1.234,56 A$",
    },
    {
      template: "{m|i18n-money-format}",
      data: { m: { decimalValue: -1234.56, currencyCode: "SEK" } },
      output: "kr -1,234.56",
    },
  ],
});

/** Joins sign, number and symbol. A symbol is separated by a space if it has a letter next to the number. */
function compose(amount: Decimal, currency: string, locale: MoneyLocale): string {
  const rounded = rounding(amount, currencyDigits(currency));
  const number = groupedText(plainText({ ...rounded, negative: false }), locale.group, locale.point);
  const minus = rounded.negative && !isZero(rounded) ? "-" : "";
  const symbol = currencySymbol(currency);
  if (locale.symbolOnRight) {
    return minus + number + (isLetter(symbol[0]) ? " " : "") + symbol;
  }
  return isLetter(symbol.at(-1)) ? `${symbol} ${minus}${number}` : minus + symbol + number;
}

/** Rounds to at least two decimals and at most those of the currency, which may be fewer. */
function rounding(amount: Decimal, digits: number): Decimal {
  const rounded = roundTo(amount, digits, "half-even");
  for (let places = 2; places < digits; places++) {
    const shorter = roundTo(rounded, places, "half-even");
    if (compareDecimals(shorter, rounded) === 0) return shorter;
  }
  return rounded;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /^\p{L}$/u.test(character);
}
