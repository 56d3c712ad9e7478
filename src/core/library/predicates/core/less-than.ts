import { definePredicate } from "#core/library/define.js";
import { compare } from "#core/values/order.js";
import { bindComparison, comparisonParameters } from "./comparison.js";

export const lessThan = definePredicate({
  name: "lessThan?",
  family: "core",
  summary:
    "True when the left value is less than the right one. The left one's type decides how they are compared.",
  parameters: comparisonParameters,
  needsArguments: true,
  takes: "scalar",
  compares: "order",
  bind: (args) => bindComparison(args, (left, right) => compare(left, right) < 0),
  examples: [
    {
      template: "{.repeated section l}{.lessThan? 3}{@} {.end}{.end}",
      data: { l: [-2, 3, 5] },
      output: "-2 ",
    },
    { template: "{.lessThan? a b}yes{.or}no{.end}", data: { a: "10", b: "9" }, output: "yes" },
  ],
});
