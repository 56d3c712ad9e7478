import { textOf } from "../../../../model/json.js";
import { isDecimal, parseAmount } from "../../../../model/money/decimal.js";
import { member } from "../../../values/path.js";
import type { Value } from "../../../values/value.js";
import { defineFormatter, FAILED } from "../../define.js";
import { formatCurrency } from "../../locale/currency.js";
import { parseCurrencyOptions } from "../../locale/number-options.js";
import { currencyOptions } from "./currency-options.js";

export const money = defineFormatter({
  name: "money",
  family: "commerce",
  summary: "Writes an amount of money in the locale's style, rounded half to even.",
  accepts:
    "`{decimalValue, currencyCode}`, or else `{value, currency}`; both members of a pair have to be there. " +
    "Anything that is not an amount gives the empty string.",
  takes: "object",
  parameters: currencyOptions,
  bind: (args) => {
    const options = parseCurrencyOptions(args);
    return (value, context) => {
      const { localization } = context;
      const pair = moneyPair(value);
      if (localization === undefined || pair === undefined) return "";
      const amount = parseAmount(pair.amount);
      if (amount === undefined) return "";
      if (!isDecimal(amount)) {
        context.report("formatter-failure", `${amount} is not an amount of money`);
        return FAILED;
      }
      return formatCurrency(localization, pair.amount, pair.currency, options);
    };
  },
  examples: [
    { template: "{m|money}", data: { m: { value: "1234.5", currency: "USD" } }, output: "$1,234.50" },
    {
      template: "{m|money style:name maxfrac:0}",
      data: { m: { decimalValue: "1234.5", currencyCode: "EUR" } },
      locale: "de",
      output: "1.234 Euro",
    },
    { template: "[{m|money}]", data: { m: { decimalValue: "1", currency: "USD" } }, output: "[]" },
  ],
});

function moneyPair(value: Value): { amount: string; currency: string } | undefined {
  return pairOf(value, "decimalValue", "currencyCode") ?? pairOf(value, "value", "currency");
}

function pairOf(value: Value, amountName: string, currencyName: string) {
  const amount = member(value, amountName);
  const currency = member(value, currencyName);
  if (amount === undefined || currency === undefined) return undefined;
  return { amount: textOf(amount), currency: textOf(currency) };
}
