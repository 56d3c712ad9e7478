import { defineFormatter } from "#core/library/define.js";
import { wellFormed } from "#core/values/surrogates.js";
import { textOf } from "#model/json.js";

export const encodeUri = defineFormatter({
  name: "encode-uri",
  family: "core",
  summary: "Percent-encodes characters that an address must not contain, and keeps its delimiters.",
  accepts: "Scalars, as strings; anything else gives the empty string. A lone surrogate counts as U+FFFD.",
  writes: "encoded",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => encodeURI(wellFormed(textOf(value))),
  examples: [
    { template: "{a|encode-uri}", data: { a: "/p q?x=é&y=[1]#z" }, output: "/p%20q?x=%C3%A9&y=%5B1%5D#z" },
  ],
});
