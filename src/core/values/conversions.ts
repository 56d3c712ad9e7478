import { textOf } from "#model/json.js";
import { HtmlValue } from "./html-value.js";
import type { Value } from "./value.js";

/** Truncates toward zero and wraps to 32 signed bits. Returns 0 for NaN and infinities. */
export function toInt32(value: number): number {
  return value | 0;
}

/**
 * Returns the string that a tag writes for a value: like `textOf`, and arrays as their scalars joined by commas, with
 * null elements as `null`. Containers inside an array write nothing, so the output of cyclic or shared data stays
 * small.
 */
export function writtenText(value: Value): string {
  if (typeof value === "string") return value;
  if (value instanceof HtmlValue) return value.html;
  if (!Array.isArray(value)) return textOf(value);
  return value.map((element) => (element === null ? "null" : textOf(element))).join(",");
}
