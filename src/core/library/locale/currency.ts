import type { CurrencyFormatOptions, CurrencyType } from "@phensley/cldr-core";
import { type Decimal as ExactDecimal, exactText } from "#model/money/decimal.js";
import { readDecimal } from "./decimal.js";
import type { Decimal, Localization } from "./localization.js";

/**
 * Formats an amount of money for the locale. Returns "" if the amount is not a finite decimal. An unknown currency code
 * writes no symbol. Codes are case-sensitive.
 */
export function formatCurrency(
  localization: Localization,
  amount: string,
  currency: string,
  options: CurrencyFormatOptions,
): string {
  const decimal = readDecimal(localization, amount);
  return decimal === undefined ? "" : formatCurrencyDecimal(localization, decimal, currency, options);
}

/** Like `formatCurrency`, for an amount that has been parsed. Accepts any parsed amount. */
export function formatAmount(
  localization: Localization,
  amount: ExactDecimal,
  currency: string,
  options: CurrencyFormatOptions,
): string {
  const decimal = new localization.library.Decimal(exactText(amount));
  return formatCurrencyDecimal(localization, decimal, currency, options);
}

/** Like `formatCurrency`, for a decimal of the CLDR package. */
export function formatCurrencyDecimal(
  localization: Localization,
  amount: Decimal,
  currency: string,
  options: CurrencyFormatOptions,
): string {
  if (!amount.isFinite()) return "";
  // The package's tables are plain objects, so names such as "constructor" would be found.
  const code = currency in Object.prototype ? "" : currency;
  return localization.cldr.Numbers.formatCurrency(amount, code as CurrencyType, options);
}
