import { type Decimal, ZERO } from "./decimal.js";

/** The amount `times` a whole number. Exact. */
export function multiplied(amount: Decimal, times: number): Decimal {
  return decimal(integerOf(amount) * BigInt(times), amount.exponent);
}

/** The sum of amounts. Exact, with the fraction digits of the one that has most. */
export function sumOf(amounts: readonly Decimal[]): Decimal {
  if (amounts.length === 0) return ZERO;
  const exponent = Math.min(...amounts.map((amount) => amount.exponent));
  const total = amounts.reduce(
    (sum, amount) => sum + integerOf(amount) * 10n ** BigInt(amount.exponent - exponent),
    0n,
  );
  return decimal(total, exponent);
}

function integerOf({ negative, digits }: Decimal): bigint {
  return negative ? -BigInt(digits) : BigInt(digits);
}

function decimal(integer: bigint, exponent: number): Decimal {
  const negative = integer < 0n;
  return { negative, digits: String(negative ? -integer : integer), exponent };
}
