import { defineFormatter, FAILED } from "#core/library/define.js";
import { nativePrice } from "../commerce/prices/price-printer.js";
import { englishCents } from "./english-cents.js";

export const moneyString = defineFormatter({
  name: "money-string",
  family: "legacy",
  summary: "Writes hundredths as `money-format` does, in the element that marks prices.",
  accepts: "A number or a numeric string; anything else is reported and writes nothing.",
  writes: "markup",
  takes: "number",
  parameters: [],
  pure: true,
  bind: () => (value, context) => {
    const text = englishCents(value, context);
    return text === FAILED ? FAILED : nativePrice(text);
  },
  examples: [
    {
      template: "{cents|money-string}",
      data: { cents: "100000" },
      output: '<span class="sqs-money-native">1,000.00</span>',
    },
  ],
});
