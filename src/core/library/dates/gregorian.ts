const DAY = 86400000;

/**
 * 1582-10-17 in milliseconds. Two days of margin cover every time zone. The CLDR package uses the Julian calendar up to
 * local 1582-10-15.
 */
export const GREGORIAN_FROM = -12219292800000 + 2 * DAY;

/** The Gregorian calendar repeats every 400 years: leap years, weekdays and weeks. */
export const CYCLE_YEARS = 400;
export const CYCLE = 146097 * DAY;
