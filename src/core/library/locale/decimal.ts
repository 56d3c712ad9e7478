import type { DecimalFormatOptions } from "@phensley/cldr-core";
import type { Decimal, Localization } from "./localization.js";

/**
 * The maximum number of digits of a decimal from data, written out. A double has 309 at most; a string such as
 * `1e999999` would print a million.
 */
const MAX_DIGITS = 1000;
const LARGE_EXPONENT = /[eE][+-]?0*[1-9][0-9.]{3}/;

/**
 * Parses a whole string as a decimal, without rounding and keeping its decimals ("1.0" and "1" differ for plurals).
 * Returns undefined if it is not a decimal. "NaN" and "Infinity" are decimals.
 */
export function readDecimal(localization: Localization, text: string): Decimal | undefined {
  if (text === "" || text.length > MAX_DIGITS || LARGE_EXPONENT.test(text)) return undefined;
  try {
    return new localization.library.Decimal(text);
  } catch {
    return undefined;
  }
}

/** Formats a decimal string for the locale. Returns "" if it is not a decimal. */
export function formatDecimal(
  localization: Localization,
  text: string,
  options: DecimalFormatOptions,
): string {
  const decimal = readDecimal(localization, text);
  return decimal === undefined ? "" : localization.cldr.Numbers.formatDecimal(decimal, options);
}
