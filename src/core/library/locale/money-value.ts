import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";

/** An amount of money from the data. The amount may be any value. */
export interface MoneyValue {
  readonly amount: Value;
  readonly currency: string;
}

/**
 * Reads `{decimalValue, currencyCode}` or, if a member is absent, `{value, currency}`. The pairs cannot be mixed. A
 * null member counts as present.
 */
export function moneyValue(value: Value): MoneyValue | undefined {
  return pair(value, "decimalValue", "currencyCode") ?? pair(value, "value", "currency");
}

function pair(value: Value, amountKey: string, currencyKey: string): MoneyValue | undefined {
  const amount = member(value, amountKey);
  const currency = member(value, currencyKey);
  if (amount === undefined || currency === undefined) return undefined;
  return { amount, currency: textOf(currency) };
}
