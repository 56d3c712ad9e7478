import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const capitalize = defineFormatter({
  name: "capitalize",
  family: "content",
  summary: "Writes all of a text in capital letters, whatever its name says.",
  accepts: "Scalars, as text; anything else gives the empty string.",
  parameters: [],
  pure: true,
  divisible: true,
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
