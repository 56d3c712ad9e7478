import { defineFormatter } from "#core/library/define.js";
import { numberOf } from "#model/json.js";

export const cycle = defineFormatter({
  name: "cycle",
  family: "core",
  summary: "Chooses one of its arguments by position and starts over after the last one.",
  accepts: "Numbers: 1 is the first argument, 0 the last. Fractions and other strings write nothing.",
  writes: "plain",
  takes: "number",
  parameters: [{ name: "choice", summary: "Text to choose from.", kind: "text", repeated: true }],
  needsArguments: true,
  pure: true,
  bind: (args) => (value) => {
    const position = (numberOf(value) - 1) % args.length;
    return args[position < 0 ? position + args.length : position];
  },
  examples: [
    {
      template: "{.repeated section l}{@index|cycle odd even} {.end}",
      data: { l: ["p", "q", "r"] },
      output: "odd even odd ",
    },
    { template: "[{a|cycle:x y:z}][{b|cycle x y z}]", data: { a: 2, b: 1.5 }, output: "[z][]" },
  ],
});
