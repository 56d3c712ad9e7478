/** NUM. */
export { numberOf as toNumber } from "../../model/json.js";

/** INT: leading white space, a sign and decimal digits; the rest is ignored. NaN without a digit. */
export function integerPrefix(text: string): number {
  return Number.parseInt(text, 10);
}

/** INT32: truncated toward zero and wrapped into 32 signed bits; NaN and infinities are 0. */
export function toInt32(value: number): number {
  return value | 0;
}
