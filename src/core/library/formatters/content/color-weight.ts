import { defineFormatter } from "#core/library/define.js";
import { colorWeight as weightOf } from "#model/colors/brightness.js";

export const colorWeight = defineFormatter({
  name: "color-weight",
  family: "content",
  summary: "Writes whether a colour is `light` or `dark`. Of six digits, only the first counts.",
  accepts: "Three to six hexadecimal digits, with or without `#`; anything else writes nothing.",
  writes: "plain",
  parameters: [],
  pure: true,
  bind: () => (value) => weightOf(value),
  examples: [
    {
      template: "{.repeated section a}{@|color-weight} {.end}",
      data: { a: ["#fff", "#000", "7fffff", "#800000", "ffff"] },
      output: "light dark dark light dark",
    },
    { template: "[{a|color-weight}]", data: { a: "green" }, output: "[]" },
  ],
});
