import type { BinaryOperator, UnaryOperator } from "#core/syntax/expression/operators.js";
import { toInt32 } from "#core/values/conversions.js";
import { type Scalar, scalarBoolean, scalarNumber } from "./conversions.js";

export type Unary = (operand: Scalar) => Scalar;
export type Binary = (left: Scalar, right: Scalar) => Scalar;
/** All binary operators except `+`: concatenation is limited and charged, so the machine handles it. */
export type PlainBinary = Exclude<BinaryOperator, "+">;

function int32(value: Scalar): number {
  return toInt32(scalarNumber(value));
}

export const unaryFunctions: Readonly<Record<UnaryOperator, Unary>> = {
  "-": (operand) => -scalarNumber(operand),
  "+": scalarNumber,
  "!": (operand) => !scalarBoolean(operand),
  "~": (operand) => ~int32(operand),
};

/** The JavaScript operators already take shift counts modulo 32 and order NaN and mixed types as the language does. */
export const binaryFunctions: Readonly<Record<PlainBinary, Binary>> = {
  "**": (left, right) => scalarNumber(left) ** scalarNumber(right),
  "*": (left, right) => scalarNumber(left) * scalarNumber(right),
  "/": (left, right) => scalarNumber(left) / scalarNumber(right),
  "%": (left, right) => scalarNumber(left) % scalarNumber(right),
  "-": (left, right) => scalarNumber(left) - scalarNumber(right),
  "<<": (left, right) => int32(left) << int32(right),
  ">>": (left, right) => int32(left) >> int32(right),
  "<": (left, right) => ordered(left) < ordered(right),
  "<=": (left, right) => ordered(left) <= ordered(right),
  ">": (left, right) => ordered(left) > ordered(right),
  ">=": (left, right) => ordered(left) >= ordered(right),
  // biome-ignore lint/suspicious/noDoubleEquals: the language's equality is ECMAScript's
  "==": (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the language's equality is ECMAScript's
  "!=": (left, right) => left != right,
  "===": (left, right) => left === right,
  "!==": (left, right) => left !== right,
  "&": (left, right) => int32(left) & int32(right),
  "^": (left, right) => int32(left) ^ int32(right),
  "|": (left, right) => int32(left) | int32(right),
  "&&": (left, right) => scalarBoolean(left) && scalarBoolean(right),
  "||": (left, right) => scalarBoolean(left) || scalarBoolean(right),
};

/**
 * ECMAScript orders any two primitives: strings by code unit, everything else as numbers. TypeScript's types do not
 * allow that.
 */
function ordered(value: Scalar): number {
  return value as number;
}
