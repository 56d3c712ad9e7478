import { defineFormatter, FAILED } from "#core/library/define.js";
import { formatCurrency } from "#core/library/locale/currency.js";
import { moneyValue } from "#core/library/locale/money-value.js";
import { parseCurrencyOptions } from "#core/library/locale/number-options.js";
import { textOf } from "#model/json.js";
import { isDecimal, parseAmount } from "#model/money/decimal.js";
import { currencyOptions } from "./prices/currency-options.js";

export const money = defineFormatter({
  name: "money",
  family: "commerce",
  summary: "Writes an amount of money in the locale's style, rounded half to even.",
  accepts:
    "`{decimalValue, currencyCode}`, or else `{value, currency}`; both members of a pair have to be there. " +
    "Anything that is not an amount gives the empty string.",
  writes: "plain",
  takes: "object",
  parameters: currencyOptions,
  bind: (args) => {
    const options = parseCurrencyOptions(args);
    return (value, context) => {
      const { localization } = context;
      const stored = moneyValue(value);
      if (localization === undefined || stored === undefined) return "";
      const text = textOf(stored.amount);
      const amount = parseAmount(text);
      if (amount === undefined) return "";
      if (!isDecimal(amount)) {
        context.report("formatter-failure", `${amount} is not an amount of money`);
        return FAILED;
      }
      return formatCurrency(localization, text, stored.currency, options);
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
