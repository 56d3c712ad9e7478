/**
 * What formatting one value counts for, in steps of a render. Measured: a plain tag takes some 0.1 µs, these take
 * so many times as long.
 */
export const NUMBER_COST = 10;
export const DATE_COST = 20;
export const RELATIVE_TIME_COST = 40;
export const INTERVAL_COST = 50;
