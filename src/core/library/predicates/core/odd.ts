import { definePredicate } from "#core/library/define.js";
import { bindParity, parityParameters } from "./parity.js";

export const odd = definePredicate({
  name: "odd?",
  family: "core",
  summary: "True for odd integers.",
  parameters: parityParameters,
  takes: "number",
  bind: (args) => bindParity(args, 1),
  examples: [
    {
      template: "{.repeated section l}{@}{.odd? @index} in an odd place{.end}; {.end}",
      data: { l: ["a", "b"] },
      output: "a in an odd place; b; ",
    },
    { template: "{.section n}{.odd?}yes{.or}no{.end}{.end}", data: { n: "1" }, output: "no" },
  ],
});
