import type { Value } from "#core/values/value.js";

/**
 * The supported range of local dates in milliseconds: January 1, 4713 BC (Julian) to December 31, 8652, like the CLDR
 * package.
 */
const MIN_LOCAL = -210866803200000;
const MAX_LOCAL = 210895142399999;

/** The output for an instant that is unreadable or out of range. */
export const INVALID_DATE = "Invalid date.";

const NUMBER = /^\s*[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i;

/** Parses milliseconds since 1970: a number or a numeric string. Returns NaN for anything else. */
export function instantOf(value: Value): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && NUMBER.test(value) ? Number(value) : Number.NaN;
}

/** Returns whether local milliseconds since 1970 are in the supported range. */
export function inRange(local: number): boolean {
  return local >= MIN_LOCAL && local <= MAX_LOCAL;
}
