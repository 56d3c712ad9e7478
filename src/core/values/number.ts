import type { Value } from "./value.js";

/**
 * NUM: numbers themselves, booleans 1 and 0, everything else 0, and strings by their numeric prefix: a decimal one
 * where the string has a point, an integer one otherwise ("1e3" is 1). Unreadable strings are NaN.
 */
export function toNumber(value: Value): number {
  switch (typeof value) {
    case "number":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return value.includes(".") ? Number.parseFloat(value) : integerPrefix(value);
    default:
      return 0;
  }
}

/** INT: leading white space, a sign and decimal digits; the rest is ignored. NaN without a digit. */
export function integerPrefix(text: string): number {
  return Number.parseInt(text, 10);
}

/** INT32: truncated toward zero and wrapped into 32 signed bits; NaN and infinities are 0. */
export function toInt32(value: number): number {
  return value | 0;
}
