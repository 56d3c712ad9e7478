import { coefficient, fromCoefficient } from "./arithmetic.js";
import { currencyDigits } from "./currency-digits.js";
import type { Decimal } from "./decimal.js";
import { roundTo } from "./round.js";

/** An amount in the smallest unit of its currency (cents, yen, fils), rounded half to even. */
export function toMinorUnits(amount: Decimal, currency: string): bigint {
  const digits = currencyDigits(currency);
  return coefficient(roundTo(amount, digits, "half-even"), -digits);
}

/** The amount in units of the currency that so many of its smallest units are. */
export function fromMinorUnits(units: bigint, currency: string): Decimal {
  return fromCoefficient(units, -currencyDigits(currency));
}
