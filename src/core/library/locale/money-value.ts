import { toText } from "../../values/conversions.js";
import { member } from "../../values/path.js";
import type { Value } from "../../values/value.js";

/** An amount of money as data hold it; the amount may be any value. */
export interface MoneyValue {
  readonly amount: Value;
  readonly currency: string;
}

/**
 * Reads `{decimalValue, currencyCode}` or, if one of these is absent, `{value, currency}`. The pairs do not mix, and
 * a member that is null is present.
 */
export function moneyValue(value: Value): MoneyValue | undefined {
  return pair(value, "decimalValue", "currencyCode") ?? pair(value, "value", "currency");
}

function pair(value: Value, amountKey: string, currencyKey: string): MoneyValue | undefined {
  const amount = member(value, amountKey);
  const currency = member(value, currencyKey);
  if (amount === undefined || currency === undefined) return undefined;
  return { amount, currency: toText(currency) };
}
