import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const lineBreaks = defineFormatter({
  name: "line-breaks",
  family: "core",
  summary: "Replaces every line feed by `<br/>`. Escapes nothing: use `html|line-breaks` for text.",
  accepts: "Scalars, as text; anything else gives the empty string.",
  parameters: [],
  pure: true,
  bind: () => (value) => toText(value).replaceAll("\n", "<br/>"),
  examples: [{ template: "{a|html|line-breaks}", data: { a: "a<b\nc" }, output: "a&lt;b<br/>c" }],
});
