import { definePredicate } from "#core/library/define.js";
import { deepEqual } from "#core/values/equality.js";
import { bindComparison, comparisonParameters } from "./comparison.js";

export const notEqual = definePredicate({
  name: "notEqual?",
  family: "core",
  summary: "True when the values differ, as `equal?` compares them.",
  parameters: comparisonParameters,
  needsArguments: true,
  compares: "equality",
  bind: (args) => bindComparison(args, (left, right) => !deepEqual(left, right)),
  examples: [{ template: "{.notEqual? a 3}other{.or}three{.end}", data: { a: 4 }, output: "other" }],
});
