import { defineFormatter } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { textOf } from "#model/json.js";

const INDEX = parsePath("@index");

export const iter = defineFormatter({
  name: "iter",
  family: "core",
  summary:
    "Writes the position in the nearest loop around the tag, counted from 1. `{@index}` does the same.",
  accepts: "Any value; it is ignored. Outside loops the result is the empty string.",
  writes: "plain",
  parameters: [],
  bind: () => (_value, context) => textOf(context.resolve(INDEX)),
  examples: [
    { template: "{.repeated section l}{@|iter}{@} {.end}", data: { l: ["a", "b"] }, output: "1a 2b " },
  ],
});
