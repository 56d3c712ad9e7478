import { toText } from "../../../values/text.js";
import { defineFormatter } from "../../define.js";

export const encodeSpace = defineFormatter({
  name: "encode-space",
  family: "core",
  summary: "Replaces each white-space character by `&nbsp;`.",
  accepts: "Scalars, as text; anything else gives the empty string.",
  parameters: [],
  pure: true,
  divisible: true,
  bind: () => (value) => toText(value).replace(/\s/g, "&nbsp;"),
  examples: [{ template: "{a|encode-space}", data: { a: "a \tb" }, output: "a&nbsp;&nbsp;b" }],
});
