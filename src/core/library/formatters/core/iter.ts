import { toText } from "../../../values/conversions.js";
import { parsePath } from "../../../values/path.js";
import { defineFormatter } from "../../define.js";

const INDEX = parsePath("@index");

export const iter = defineFormatter({
  name: "iter",
  family: "core",
  summary:
    "Writes the position in the nearest loop around the tag, counted from 1. `{@index}` does the same.",
  accepts: "Any value, and ignores it. Outside of loops it gives the empty string.",
  parameters: [],
  bind: () => (_value, context) => toText(context.resolve(INDEX)),
  examples: [
    { template: "{.repeated section l}{@|iter}{@} {.end}", data: { l: ["a", "b"] }, output: "1a 2b " },
  ],
});
