import { defineFormatter } from "#core/library/define.js";
import { numberOf } from "#model/json.js";

export const mod = defineFormatter({
  name: "mod",
  family: "core",
  summary: "Gives the remainder of a division, with the sign of the value.",
  accepts: "Numbers, and strings that begin with one; other strings give NaN.",
  writes: "plain",
  takes: "number",
  parameters: [
    {
      name: "divisor",
      summary: "Integer to divide by; 2 if it is missing, 0 or unreadable.",
      kind: "text",
      optional: true,
    },
  ],
  ignoresSurplus: true,
  pure: true,
  bind: (args) => {
    const divisor = Number.parseInt(args[0] ?? "", 10) || 2;
    return (value) => numberOf(value) % divisor;
  },
  examples: [{ template: "{a|mod} {a|mod 3} {b|mod 3}", data: { a: 5, b: -5.5 }, output: "1 2 -2.5" }],
});
