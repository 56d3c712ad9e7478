import { textOf as toText } from "../../model/json.js";
import type { Value } from "./value.js";

export { booleanOf as toBoolean, numberOf as toNumber, sizeOf } from "../../model/json.js";
export { isTruthy, truthTest } from "../../model/truthiness.js";
export { toText };

/** Leading white space, a sign and decimal digits; the rest is ignored. NaN without a digit. */
export function integerPrefix(text: string): number {
  return Number.parseInt(text, 10);
}

/** Truncated toward zero and wrapped into 32 signed bits; NaN and infinities are 0. */
export function toInt32(value: number): number {
  return value | 0;
}

/** Shortest decimal string that reads back as the same double; negative zero is "0". */
export function numberText(value: number): string {
  return `${value}`;
}

/**
 * The string that a tag writes for a value: as `toText`, and arrays as their scalars joined by commas, a null element
 * as `null`. Containers inside an array write nothing, so data that refers to itself or fans out cannot grow here.
 */
export function writtenText(value: Value): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return toText(value);
  return value.map((element) => (element === null ? "null" : toText(element))).join(",");
}
