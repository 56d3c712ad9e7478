import { JsonWriter } from "./json-writer.js";
import { isArray, type JsonObject, type Value } from "./value.js";

export interface JsonLayout {
  /** Two spaces of indentation, one member per line; else no white space at all. */
  readonly pretty?: boolean;
}

/**
 * JSON as `JSON.stringify` prints it; a missing value is `null`. Calls nothing in the data, not even `toJSON`. Data
 * that contains itself ends in `null`.
 *
 * @param maxLength shared members and the indentation of deep data can print far longer than the data are. The result
 *   ends soon behind this length, in UTF-16 code units, and the caller refuses it
 */
export function writeJson(value: Value, maxLength: number, layout: JsonLayout = {}): string {
  const pretty = layout.pretty === true;
  const indentation = pretty ? 2 : 0;
  if (roomAfter(value, maxLength, indentation, 0) < 0) return new JsonWriter(maxLength, pretty).write(value);
  return JSON.stringify(value, undefined, indentation) ?? "null";
}

/** `JSON.stringify` is recursive; it fails from some 5,000 levels on. */
const MAX_DEPTH = 500;

/** A number takes up to 24 characters; most take far fewer. */
const NUMBER_LENGTH = 8;

/** Characters left of `room` after printing, escapes aside; negative where only the writer may print the value. */
function roomAfter(value: Value, room: number, indentation: number, depth: number): number {
  let left = room - 1 - depth * indentation;
  switch (typeof value) {
    case "string":
      return left - value.length;
    case "object":
      break;
    case "number":
      return left - NUMBER_LENGTH;
    case "boolean":
    case "undefined":
      return left;
    default:
      // Functions may have a `toJSON`, and big integers make it throw.
      return -1;
  }
  if (value === null) return left;
  // A plain `in` also finds what is inherited or not enumerable.
  if (depth === MAX_DEPTH || "toJSON" in value) return -1;
  if (isArray(value)) {
    for (let i = 0; i < value.length && left >= 0; i++)
      left = roomAfter(value[i], left, indentation, depth + 1);
    return left;
  }
  // Wrapped strings and numbers are unwrapped by calling them.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return -1;
  for (const key in value) {
    if (left < 0) break;
    left = roomAfter((value as JsonObject)[key], left - key.length, indentation, depth + 1);
  }
  return left;
}
