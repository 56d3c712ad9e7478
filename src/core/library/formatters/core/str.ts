import { defineFormatter } from "#core/library/define.js";
import { textOf } from "#model/json.js";

export const str = defineFormatter({
  name: "str",
  family: "core",
  summary: "Turns a scalar into a string.",
  accepts: "Scalars; anything else gives the empty string.",
  writes: "same",
  takes: "scalar",
  parameters: [],
  pure: true,
  bind: () => (value) => textOf(value),
  examples: [{ template: "{n|str|json} {l|str|json}", data: { n: 1.5, l: [1] }, output: '"1.5" ""' }],
});
