import { JsonWriter } from "./json-writer.js";
import { isArray, type JsonObject, type Value } from "./value.js";

export interface JsonLayout {
  /** Two spaces of indentation and one member per line. Default: no white space. */
  readonly pretty?: boolean;
}

/**
 * Formats a value like `JSON.stringify`; a missing value is `null`. Never calls functions of the data, not even
 * `toJSON`. Cyclic data ends in `null`.
 *
 * @param maxLength length in UTF-16 code units soon after which the result ends, and the caller rejects it: shared
 * members and the indentation of deep data can print far more than the data contains
 */
export function writeJson(value: Value, maxLength: number, layout: JsonLayout = {}): string {
  const pretty = layout.pretty === true;
  const indentation = pretty ? 2 : 0;
  if (remainingAfter(value, maxLength, indentation, 0) < 0)
    return new JsonWriter(maxLength, pretty).write(value);
  return JSON.stringify(value, undefined, indentation) ?? "null";
}

/** `JSON.stringify` is recursive and fails at about 5,000 levels. */
const MAX_DEPTH = 500;

/** The assumed length of a number. It can be up to 24 characters, but most are far shorter. */
const NUMBER_LENGTH = 8;

/**
 * Returns how many characters of `room` would remain after printing, not counting escapes. Returns a negative number
 * if the value needs `JsonWriter`.
 */
function remainingAfter(value: Value, room: number, indentation: number, depth: number): number {
  let remaining = room - 1 - depth * indentation;
  switch (typeof value) {
    case "string":
      return remaining - value.length;
    case "object":
      break;
    case "number":
      return remaining - NUMBER_LENGTH;
    case "boolean":
    case "undefined":
      return remaining;
    default:
      // Functions may have a `toJSON`, and big integers make `JSON.stringify` throw.
      return -1;
  }
  if (value === null) return remaining;
  // `in` also finds inherited and non-enumerable properties.
  if (depth === MAX_DEPTH || "toJSON" in value) return -1;
  if (isArray(value)) {
    for (let i = 0; i < value.length && remaining >= 0; i++)
      remaining = remainingAfter(value[i], remaining, indentation, depth + 1);
    return remaining;
  }
  // `JSON.stringify` unwraps String and Number objects by calling their methods.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return -1;
  for (const key in value) {
    if (remaining < 0) break;
    remaining = remainingAfter((value as JsonObject)[key], remaining - key.length, indentation, depth + 1);
  }
  return remaining;
}
