import { toText } from "../../../values/conversions.js";
import { defineFormatter } from "../../define.js";

/** As a pattern it takes a third less time than as a text. */
const LINE_FEEDS = /\n/g;

export const lineBreaks = defineFormatter({
  name: "line-breaks",
  family: "core",
  summary: "Replaces every line feed by `<br/>`. Escapes nothing: use `html|line-breaks` for text.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => toText(value).replace(LINE_FEEDS, "<br/>"),
  examples: [{ template: "{a|html|line-breaks}", data: { a: "a<b\nc" }, output: "a&lt;b<br/>c" }],
});
