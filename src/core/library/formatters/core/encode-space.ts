import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

export const encodeSpace = defineFormatter({
  name: "encode-space",
  family: "core",
  summary: "Replaces each white-space character by `&nbsp;`.",
  accepts: "Scalars, as strings; anything else gives the empty string.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => textOf(value).replace(/\s/g, "&nbsp;"),
  examples: [{ template: "{a|encode-space}", data: { a: "a \tb" }, output: "a&nbsp;&nbsp;b" }],
});
