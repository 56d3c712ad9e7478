import { definePredicate } from "#core/library/define.js";
import type { Value } from "#core/values/value.js";
import { bindOperand } from "./operand.js";

export const nth = definePredicate({
  name: "nth?",
  family: "core",
  summary: "True when an integer is a multiple of another one. Zero is a multiple of every other integer.",
  parameters: [
    {
      name: "number",
      summary: "JSON value or reference; the current value if only one argument is given.",
      kind: "operand",
    },
    { name: "divisor", summary: "JSON value or reference.", kind: "operand", optional: true },
  ],
  takes: "number",
  bind: (args) => {
    const [first, second] = args.slice(0, 2).map(bindOperand);
    if (first === undefined) return () => false;
    if (second === undefined || args.length > 2) return (context) => isMultiple(context.node, first(context));
    return (context) => isMultiple(first(context), second(context));
  },
  examples: [
    {
      template: "{.repeated section l}{@}{.nth? @index 2}<br>{.end}{.end}",
      data: { l: ["a", "b", "c", "d"] },
      output: "ab<br>cd<br>",
    },
    { template: "{.section n}{.nth? 4}yes{.or}no{.end}{.end}", data: { n: "8" }, output: "no" },
  ],
});

function isMultiple(number: Value, divisor: Value): boolean {
  return (
    Number.isInteger(number) && Number.isInteger(divisor) && (number as number) % (divisor as number) === 0
  );
}
