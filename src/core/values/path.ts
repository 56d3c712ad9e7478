import type { Value } from "./value.js";

/** A dotted reference taken apart: words as strings, indexes as numbers. */
export type Path = readonly Segment[];
export type Segment = string | number;

/** Longer runs of digits are ordinary keys. */
const MAX_INDEX = 2147483647;

/** Takes a dotted name apart. There is no syntax check: empty segments are kept and name the key "". */
export function parsePath(dotted: string): Path {
  return dotted.split(".").map(parseSegment);
}

export function parseSegment(text: string): Segment {
  // Most segments are words, and are told apart by their first character.
  const first = text.charCodeAt(0);
  if (!(first >= 0x30 && first <= 0x39) || !/^[0-9]+$/.test(text)) return text;
  const index = Number(text);
  return index <= MAX_INDEX ? index : text;
}

/**
 * One strict step. Own members only: nothing inherited is data, and neither is the `length` of an array.
 * A missing member is `undefined`; a member that is null is null.
 */
export function member(value: Value, segment: Segment): Value {
  if (typeof value !== "object" || value === null) return undefined;
  const found = (value as { readonly [key: Segment]: Value })[segment];
  // Most steps either find nothing or an own member of an object; the questions are asked in that order.
  if (found === undefined || !hasOwn.call(value, segment)) return undefined;
  return typeof segment === "string" && Array.isArray(value) ? undefined : found;
}

const hasOwn = Object.prototype.hasOwnProperty;

/** Strict steps one after the other, from the segment at `from`; a step from null or nothing is missing. */
export function follow(value: Value, path: Path, from = 0): Value {
  let result = value;
  for (let i = from; i < path.length; i++) {
    if (result === null || result === undefined) return undefined;
    result = member(result, path[i] as Segment);
  }
  return result;
}
