import { defineFormatter } from "#core/library/define.js";
import { numberOf } from "#model/json.js";

export const round = defineFormatter({
  name: "round",
  family: "core",
  summary: "Rounds to the nearest integer, halves upwards.",
  accepts: "Numbers, and strings that begin with one; other strings give NaN.",
  writes: "plain",
  takes: "number",
  parameters: [],
  pure: true,
  bind: () => (value) => Math.round(numberOf(value)),
  examples: [
    { template: "{a|round} {b|round} {c|round}", data: { a: 1.5, b: -1.5, c: "2.4" }, output: "2 -1 2" },
  ],
});
