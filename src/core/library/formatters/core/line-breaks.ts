import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

/** A pattern takes a third less time than a string. */
const LINE_FEEDS = /\n/g;

export const lineBreaks = defineFormatter({
  name: "line-breaks",
  family: "core",
  summary: "Replaces every line feed by `<br/>`. Escapes nothing: use `html|line-breaks` for text.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => textOf(value).replace(LINE_FEEDS, "<br/>"),
  examples: [{ template: "{a|html|line-breaks}", data: { a: "a<b\nc" }, output: "a&lt;b<br/>c" }],
});
