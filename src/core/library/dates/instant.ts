import type { Value } from "../../values/value.js";

/** Local dates from 4713 BC January 1 (Julian) to 8652 December 31, the range of the CLDR package; milliseconds. */
const MIN_LOCAL = -210866803200000;
const MAX_LOCAL = 210895142399999;

/** Written for an instant that cannot be read or lies outside the range. */
export const INVALID_DATE = "Invalid date.";

const NUMBER = /^\s*[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i;

/** Milliseconds since 1970: a number, or a string that is one as a whole. NaN for anything else. */
export function instantOf(value: Value): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && NUMBER.test(value) ? Number(value) : Number.NaN;
}

/** Whether milliseconds since 1970, shifted into local time, are a date that can be written. */
export function inRange(local: number): boolean {
  return local >= MIN_LOCAL && local <= MAX_LOCAL;
}
