import { read, textOf } from "../json.js";
import { type Amount, parseAmount, ZERO } from "./decimal.js";

/** An amount in units of its currency (dollars, not cents), and the ISO 4217 code as the data has it. */
export interface Money {
  readonly amount: Amount;
  readonly currency: string;
}

const DEFAULT_CURRENCY = "USD";

/** The price of a product without a price, in any store. */
export const NO_PRICE: Money = { amount: ZERO, currency: DEFAULT_CURRENCY };

/**
 * Parses `{value, currency}`. An invalid amount is zero. A missing currency is the US dollar; an empty or null one is
 * unknown.
 */
export function moneyOf(value: unknown): Money {
  const currency = read(value, "currency");
  return {
    amount: amountOf(read(value, "value")),
    currency: currency === undefined ? DEFAULT_CURRENCY : textOf(currency).trim(),
  };
}

/** Parses a number or a decimal text. Returns zero for everything else. */
export function amountOf(value: unknown): Amount {
  return parseAmount(textOf(value)) ?? ZERO;
}
