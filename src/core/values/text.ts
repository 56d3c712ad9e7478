import { textOf as toText } from "../../model/json.js";
import { PIECE, pause } from "./long-text.js";
import { putTogether } from "./put-together.js";
import type { Value } from "./value.js";

export { toText };

/** Shortest decimal text that reads back as the same double; negative zero is "0". */
export function numberText(value: number): string {
  return `${value}`;
}

/**
 * What a tag writes for a value (language reference, section 6.3): as `toText`, and arrays as their scalars joined
 * by commas, a null element as `null`. Containers inside an array write nothing, so data that refers to itself or
 * fans out cannot grow here.
 */
export function writtenText(value: Value): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return toText(value);
  if (value.length <= PIECE) return joined(value, 0, value.length);
  let result = "";
  for (let start = 0; start < value.length; start += PIECE) {
    pause(PIECE);
    result += putTogether(joined(value, start, Math.min(start + PIECE, value.length)));
  }
  return result;
}

/** Elements of an array, each but its first with a comma in front. */
function joined(array: readonly Value[], start: number, end: number): string {
  let result = "";
  for (let i = start; i < end; i++) {
    if (i > 0) result += ",";
    result += array[i] === null ? "null" : toText(array[i]);
  }
  return result;
}
