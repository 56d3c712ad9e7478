import { definePredicate } from "#core/library/define.js";
import { compare } from "#core/values/order.js";
import { bindComparison, comparisonParameters } from "./comparison.js";

export const greaterThan = definePredicate({
  name: "greaterThan?",
  family: "core",
  summary:
    "True when the left value is greater than the right one. The left one's type decides how they are compared.",
  parameters: comparisonParameters,
  needsArguments: true,
  takes: "scalar",
  compares: "order",
  bind: (args) => bindComparison(args, (left, right) => compare(left, right) > 0),
  examples: [
    {
      template: "{.repeated section l}{.greaterThan? 3}{@} {.end}{.end}",
      data: { l: [-2, 3, 5] },
      output: "5 ",
    },
    { template: "{.greaterThan? n 0}some{.or}none{.end}", data: { n: null }, output: "none" },
  ],
});
