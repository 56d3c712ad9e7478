import { textOf as toText } from "../../model/json.js";
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
  let result = "";
  for (let i = 0; i < value.length; i++) {
    if (i > 0) result += ",";
    result += value[i] === null ? "null" : toText(value[i]);
  }
  return result;
}
