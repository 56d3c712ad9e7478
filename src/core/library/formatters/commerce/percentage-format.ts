import { defineFormatter } from "#core/library/define.js";
import { formatDecimal } from "#core/library/locale/decimal.js";
import { textOf } from "#model/json.js";

export const percentageFormat = defineFormatter({
  name: "percentage-format",
  family: "commerce",
  summary: "Writes a number with two to three decimals in the locale's style, without a percent sign.",
  accepts: "A number or a numeric string; anything else counts as 0.",
  writes: "plain",
  takes: "number",
  parameters: [
    {
      name: "trim",
      summary: "`trim` drops trailing zeros; anything else is ignored.",
      kind: "text",
      optional: true,
      repeated: true,
    },
  ],
  bind: (args) => {
    const minimumFractionDigits = args.includes("trim") ? 0 : 2;
    const options = { group: true, minimumFractionDigits, maximumFractionDigits: 3 };
    return (value, context) => {
      const { localization } = context;
      if (localization === undefined) return "";
      return formatDecimal(localization, textOf(value), options) || formatDecimal(localization, "0", options);
    };
  },
  examples: [
    { template: "{n|percentage-format}%", data: { n: 53.6 }, output: "53.60%" },
    { template: "{n|percentage-format trim}%", data: { n: "53.60" }, locale: "de", output: "53,6%" },
  ],
});
