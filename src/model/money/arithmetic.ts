import { type Decimal, ZERO } from "./decimal.js";

/** The exact sum; zero for none. Fraction digits are those of the summand that has most. */
export function sumOf(summands: readonly Decimal[]): Decimal {
  let exponent = 0;
  for (const { exponent: own } of summands) if (own < exponent) exponent = own;
  let total = 0n;
  for (const summand of summands) total += coefficient(summand, exponent);
  return summands.length === 0 ? ZERO : fromCoefficient(total, exponent);
}

/** An amount taken `count` times; `count` is an integer. */
export function times(decimal: Decimal, count: number): Decimal {
  return fromCoefficient(coefficient(decimal, decimal.exponent) * BigInt(count), decimal.exponent);
}

/** The decimal as a whole number of 10^`exponent`, which must not be larger than the decimal's own exponent. */
export function coefficient(decimal: Decimal, exponent: number): bigint {
  const scaled = BigInt(decimal.digits) * 10n ** BigInt(decimal.exponent - exponent);
  return decimal.negative ? -scaled : scaled;
}

export function fromCoefficient(value: bigint, exponent: number): Decimal {
  const negative = value < 0n;
  return { negative, digits: String(negative ? -value : value), exponent };
}
