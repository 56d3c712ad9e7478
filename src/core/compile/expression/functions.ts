import type { FunctionName } from "../../syntax/expression/names.js";
import { type Scalar, scalarBoolean, scalarNumber, scalarText } from "./conversions.js";

/** Gets at least one argument; further ones than it needs are ignored. */
export type ExpressionFunction = (first: Scalar, args: readonly Scalar[]) => Scalar;

export const functions: Readonly<Record<FunctionName, ExpressionFunction>> = {
  max: (first, args) => choose(first, args, (current, next) => current > next),
  min: (first, args) => choose(first, args, (current, next) => current < next),
  abs: (first) => Math.abs(scalarNumber(first)),
  num: scalarNumber,
  str: scalarText,
  bool: scalarBoolean,
};

/** A NaN loses to whatever follows it and wins over whatever precedes it, unlike in Math.max. */
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
