import type { Parameter, Predicate } from "#core/library/define.js";
import type { Value } from "#core/values/value.js";
import { bindOperand, type Operand } from "./operand.js";

export type Relation = (left: Value, right: Value) => boolean;

const currentValue: Operand = (context) => context.node;

/**
 * Binds a comparison. With one argument, the left operand is the current value. Without any, the predicate is false.
 */
export function bindComparison(args: readonly string[], relation: Relation): Predicate {
  const operands = args.slice(0, 2).map(bindOperand);
  const right = operands.at(-1);
  if (right === undefined) return () => false;
  const left = operands.length === 2 ? (operands[0] as Operand) : currentValue;
  return (context) => relation(left(context), right(context));
}

export const comparisonParameters: readonly Parameter[] = [
  {
    name: "left",
    summary: "JSON value or reference; the current value if only one argument is given.",
    kind: "operand",
  },
  { name: "right", summary: "JSON value or reference.", kind: "operand", optional: true },
];
