import { definePredicate } from "#core/library/define.js";
import { bindParity, parityParameters } from "./parity.js";

export const even = definePredicate({
  name: "even?",
  family: "core",
  summary: "True for even integers.",
  parameters: parityParameters,
  takes: "number",
  bind: (args) => bindParity(args, 0),
  examples: [
    {
      template: "{.repeated section l}{@}{.even? @index} in an even place{.end}; {.end}",
      data: { l: ["a", "b"] },
      output: "a; b in an even place; ",
    },
    { template: "{.section n}{.even?}yes{.or}no{.end}{.end}", data: { n: "0" }, output: "no" },
  ],
});
