const DAY = 86400000;

/**
 * 1582-10-17, milliseconds: some zone is always in the days before it. The CLDR package counts in the Julian calendar
 * up to local 1582-10-15.
 */
export const GREGORIAN_FROM = -12219292800000 + 2 * DAY;

/** After 400 years the Gregorian calendar repeats itself: leap years, weekdays and weeks. */
export const CYCLE_YEARS = 400;
export const CYCLE = 146097 * DAY;
