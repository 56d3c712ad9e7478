import { definePredicate } from "#core/library/define.js";
import { compare } from "#core/values/order.js";
import { bindComparison, comparisonParameters } from "./comparison.js";

export const lessThanOrEqual = definePredicate({
  name: "lessThanOrEqual?",
  family: "core",
  summary:
    "True when the left value is less than or equal to the right one. The left one's type decides how they " +
    "are compared.",
  parameters: comparisonParameters,
  needsArguments: true,
  takes: "scalar",
  compares: "order",
  bind: (args) => bindComparison(args, (left, right) => compare(left, right) <= 0),
  examples: [
    {
      template: "{.repeated section l}{.lessThanOrEqual? 3}{@} {.end}{.end}",
      data: { l: [-2, 3, 5] },
      output: "-2 3 ",
    },
  ],
});
