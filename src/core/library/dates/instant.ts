/** Local dates from 4713 BC January 1 (Julian) to 8652 December 31, as the CLDR package has them; milliseconds. */
const FIRST = -210866803200000;
const LAST = 210895142399999;

/** Written for an instant that cannot be read or lies outside the range. */
export const INVALID_DATE = "Invalid date.";

/** Whether milliseconds since 1970, shifted into local time, are a date that can be written. */
export function inRange(local: number): boolean {
  return local >= FIRST && local <= LAST;
}
