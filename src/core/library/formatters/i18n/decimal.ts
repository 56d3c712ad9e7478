import { defineFormatter } from "#core/library/define.js";
import { formatDecimal } from "#core/library/locale/decimal.js";
import { decimalOptionTable, parseDecimalOptions } from "#core/library/locale/number-options.js";
import { checkOptions } from "#core/library/locale/option.js";
import { decimalValues } from "#core/library/locale/option-values.js";
import { textOf } from "#model/json.js";

export const decimal = defineFormatter({
  name: "decimal",
  family: "i18n",
  summary: "Writes a number in the locale's style, with its digits, separators and signs.",
  accepts:
    "Numbers and decimal strings, of any precision. Anything else, and a render " +
    "without a locale, give the empty string.",
  writes: "plain",
  takes: "number",
  parameters: [
    {
      name: "option",
      summary: "`style` (`short`, `percent`, …), digits such as `maxfrac:2`, `round` and `group`.",
      kind: "option",
      values: decimalValues,
      choices: Object.keys(decimalOptionTable),
      optional: true,
      repeated: true,
    },
  ],
  checkArguments: (args) => checkOptions(args, decimalOptionTable),
  bind: (args) => {
    const options = parseDecimalOptions(args);
    return (value, context) => {
      const { localization } = context;
      if (localization === undefined) return "";
      return formatDecimal(localization, textOf(value), options);
    };
  },
  examples: [
    { template: "{n|decimal}", data: { n: 1234567.891 }, output: "1,234,567.891" },
    { template: "{n|decimal style:short}", data: { n: 12345 }, output: "12K" },
    {
      template: "{n|decimal style:percent maxfrac:1}",
      data: { n: 0.256 },
      locale: "de",
      output: "25,6\u00a0%",
    },
    { template: "[{n|decimal}]", data: { n: "12 pieces" }, output: "[]" },
  ],
});
