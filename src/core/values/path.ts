import type { Value } from "./value.js";

/** A parsed reference: words as strings, indexes as numbers. */
export type Path = readonly Segment[];
export type Segment = string | number;

/** Longer runs of digits are ordinary keys. */
const MAX_INDEX = 2147483647;

/** Splits a dotted name. Does not validate it: empty segments are kept and mean the key "". */
export function parsePath(dotted: string): Path {
  return dotted.split(".").map(parseSegment);
}

export function parseSegment(text: string): Segment {
  // Most segments are words, which the first character shows.
  const first = text.charCodeAt(0);
  if (!(first >= 0x30 && first <= 0x39) || !/^[0-9]+$/.test(text)) return text;
  const index = Number(text);
  return index <= MAX_INDEX ? index : text;
}

/**
 * Reads one member. Only own members are data: not inherited properties, and not the `length` of an array. Returns
 * `undefined` for a missing member and null for a member that is null.
 */
export function member(value: Value, segment: Segment): Value {
  if (typeof value !== "object" || value === null) return undefined;
  const result = (value as { readonly [key: Segment]: Value })[segment];
  // Most reads find nothing or an own member of an object, so these cases come first.
  if (result === undefined || !hasOwn.call(value, segment)) return undefined;
  return typeof segment === "string" && Array.isArray(value) ? undefined : result;
}

const hasOwn = Object.prototype.hasOwnProperty;

/** Reads members along a path from the segment at `from`. A member of null or of a missing value is missing. */
export function follow(value: Value, path: Path, from = 0): Value {
  let result = value;
  for (let i = from; i < path.length; i++) {
    if (result === null || result === undefined) return undefined;
    result = member(result, path[i] as Segment);
  }
  return result;
}
