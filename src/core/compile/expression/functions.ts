import type { FunctionName } from "#core/syntax/expression/names.js";
import { type Scalar, scalarBoolean, scalarNumber, scalarText } from "./conversions.js";

/** Takes at least one argument and ignores surplus ones. */
export type ExpressionFunction = (first: Scalar, args: readonly Scalar[]) => Scalar;

export const functions: Readonly<Record<FunctionName, ExpressionFunction>> = {
  max: (first, args) => choose(first, args, (current, next) => current > next),
  min: (first, args) => choose(first, args, (current, next) => current < next),
  abs: (first) => Math.abs(scalarNumber(first)),
  num: scalarNumber,
  str: scalarText,
  bool: scalarBoolean,
};

/** Unlike in Math.max, NaN loses to the argument after it and wins over the argument before it. */
function choose(
  first: Scalar,
  args: readonly Scalar[],
  keeps: (current: number, next: number) => boolean,
): number {
  let current = scalarNumber(first);
  for (let i = 1; i < args.length; i++) {
    const next = scalarNumber(args[i] as Scalar);
    if (!keeps(current, next)) current = next;
  }
  return current;
}
