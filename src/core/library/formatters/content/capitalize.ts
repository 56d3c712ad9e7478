import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

export const capitalize = defineFormatter({
  name: "capitalize",
  family: "content",
  summary: "Writes the whole string in capital letters.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => textOf(value).toUpperCase(),
  examples: [
    {
      template: "{a|capitalize} {b|capitalize}",
      data: { a: "abc def", b: "straße" },
      output: "ABC DEF STRASSE",
    },
    { template: "[{a|capitalize}]", data: { a: ["x"] }, output: "[]" },
  ],
});
