import { type Decimal, ZERO } from "./decimal.js";

/** Multiplies an amount by a whole number. Exact. */
export function multiply(amount: Decimal, factor: number): Decimal {
  return decimal(integerOf(amount) * BigInt(factor), amount.exponent);
}

/** Adds amounts. Exact, with as many fraction digits as the longest of them. */
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
