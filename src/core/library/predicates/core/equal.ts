import { definePredicate } from "#core/library/define.js";
import { deepEqual } from "#core/values/equality.js";
import { bindComparison, comparisonParameters } from "./comparison.js";

export const equal = definePredicate({
  name: "equal?",
  family: "core",
  summary: "True when both values are the same, compared deeply and without conversion. Missing equals null.",
  parameters: comparisonParameters,
  needsArguments: true,
  compares: "equality",
  bind: (args) => bindComparison(args, deepEqual),
  examples: [
    { template: '{.equal? kind "blog"}yes{.or}no{.end}', data: { kind: "blog" }, output: "yes" },
    { template: '{.equal?:name:"two words"}yes{.end}', data: { name: "two words" }, output: "yes" },
    { template: "{.equal? a b}yes{.or}no{.end}", data: { a: "1", b: 1 }, output: "no" },
    {
      template: "{.repeated section l}{.equal? 2}two{.or}{@}{.end} {.end}",
      data: { l: [1, 2] },
      output: "1 two ",
    },
  ],
});
