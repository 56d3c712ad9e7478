import type { RenderContext } from "#core/library/context.js";
import { formatCurrency } from "#core/library/locale/currency.js";
import { moneyValue } from "#core/library/locale/money-value.js";
import { parseCurrencyOptions } from "#core/library/locale/number-options.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";

const WITH_SYMBOL = parseCurrencyOptions([]);

/**
 * Returns a price as text, trimmed and unescaped: a string or number as it is written, or `{value, currency}` and
 * `{decimalValue, currencyCode}` in the locale's style, without a locale as `5 EUR`. Returns "" for anything else.
 */
export function priceText(value: Value, { localization }: RenderContext): string {
  const money = moneyValue(value);
  if (money === undefined) return textOf(value).trim();
  const { currency } = money;
  const amount = textOf(money.amount).trim();
  if (localization !== undefined) return formatCurrency(localization, amount, currency, WITH_SYMBOL);
  return amount === "" ? "" : `${amount} ${currency}`.trim();
}
