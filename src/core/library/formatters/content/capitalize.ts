import { toText } from "../../../values/conversions.js";
import { defineFormatter } from "../../define.js";

export const capitalize = defineFormatter({
  name: "capitalize",
  family: "content",
  summary: "Writes a string in capital letters, all of it.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => toText(value).toUpperCase(),
  examples: [
    {
      template: "{a|capitalize} {b|capitalize}",
      data: { a: "abc def", b: "straße" },
      output: "ABC DEF STRASSE",
    },
    { template: "[{a|capitalize}]", data: { a: ["x"] }, output: "[]" },
  ],
});
