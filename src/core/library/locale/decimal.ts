import type { DecimalFormatOptions } from "@phensley/cldr-core";
import type { Decimal, Localization } from "./localization.js";

/**
 * Digits a decimal from data may have, written out. A double has 309 at most; a text such as `1e999999` would
 * print a million.
 */
const MAX_DIGITS = 1000;
const LARGE_EXPONENT = /[eE][+-]?0*[1-9][0-9.]{3}/;

/**
 * Reads the whole text as a decimal, without rounding and keeping its decimals as written ("1.0" is not "1" for
 * plurals); undefined when it is none. "NaN" and "Infinity" are decimals too.
 */
export function readDecimal(localization: Localization, text: string): Decimal | undefined {
  if (text === "" || text.length > MAX_DIGITS || LARGE_EXPONENT.test(text)) return undefined;
  try {
    return new localization.library.Decimal(text);
  } catch {
    return undefined;
  }
}

/** Writes a decimal text in the locale's manner; "" where the text is no decimal. */
export function formatDecimal(
  localization: Localization,
  text: string,
  options: DecimalFormatOptions,
): string {
  const decimal = readDecimal(localization, text);
  return decimal === undefined ? "" : localization.cldr.Numbers.formatDecimal(decimal, options);
}
