import type { CurrencyFormatOptions, CurrencyType } from "@phensley/cldr-core";
import { type Decimal as ExactDecimal, exactText } from "../../../model/money/decimal.js";
import { readDecimal } from "./decimal.js";
import type { Decimal, Localization } from "./localization.js";

/**
 * Writes an amount of money in the locale's manner; "" where the amount is no finite decimal. An unknown currency
 * code writes no symbol; letter case matters.
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

/** As `formatCurrency`, for an amount that was read already; writes any amount that can be read. */
export function formatAmount(
  localization: Localization,
  amount: ExactDecimal,
  currency: string,
  options: CurrencyFormatOptions,
): string {
  const decimal = new localization.library.Decimal(exactText(amount));
  return formatCurrencyDecimal(localization, decimal, currency, options);
}

/** As `formatCurrency`, of a number of the package. */
export function formatCurrencyDecimal(
  localization: Localization,
  amount: Decimal,
  currency: string,
  options: CurrencyFormatOptions,
): string {
  if (!amount.isFinite()) return "";
  // The package keeps its tables in plain objects, where names such as "constructor" would be found.
  const code = currency in Object.prototype ? "" : currency;
  return localization.cldr.Numbers.formatCurrency(amount, code as CurrencyType, options);
}
