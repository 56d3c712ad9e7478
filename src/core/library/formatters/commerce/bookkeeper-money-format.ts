import { defineFormatter, FAILED } from "#core/library/define.js";
import { formatAmount } from "#core/library/locale/currency.js";
import { isDecimal, movePoint } from "#model/money/decimal.js";
import { amountOf } from "#model/money/money.js";

export const bookkeeperMoneyFormat = defineFormatter({
  name: "bookkeeper-money-format",
  family: "commerce",
  summary: "Writes hundredths of a currency unit as money, in the currency of the locale's region.",
  accepts: "A number or a numeric string; anything else counts as 0.",
  writes: "plain",
  takes: "number",
  parameters: [],
  bind: () => (value, context) => {
    const { localization } = context;
    if (localization === undefined) return "";
    const cents = amountOf(value);
    if (!isDecimal(cents)) {
      context.report("formatter-failure", `${cents} is not an amount of money`);
      return FAILED;
    }
    const { General, Numbers } = localization.cldr;
    const currency = Numbers.getCurrencyForRegion(General.locale().tag.region());
    return formatAmount(localization, movePoint(cents, -2), currency, { group: true });
  },
  examples: [
    { template: "{n|bookkeeper-money-format}", data: { n: 123456789 }, output: "$1,234,567.89" },
    { template: "{n|bookkeeper-money-format}", data: { n: "-5" }, locale: "de", output: "-0,05\u00a0€" },
  ],
});
