import { type Amount, type Decimal, isDecimal, isZero } from "./decimal.js";

/**
 * Compares amounts by value: 1.50 equals 1.5, zero is less than half a cent. Anything that is not a number comes first,
 * so that a broken price is noticed as the lowest one.
 */
export function compareAmounts(left: Amount, right: Amount): number {
  if (isDecimal(left) && isDecimal(right)) return compareDecimals(left, right);
  return rank(left) - rank(right);
}

const RANKS = { NaN: 0, "-Infinity": 1, Infinity: 3 } as const;

function rank(amount: Amount): number {
  return isDecimal(amount) ? 2 : RANKS[amount];
}

export function compareDecimals(left: Decimal, right: Decimal): number {
  const leftSign = signOf(left);
  const rightSign = signOf(right);
  if (leftSign !== rightSign) return leftSign - rightSign;
  if (leftSign === 0) return 0;
  return leftSign > 0 ? compareMagnitudes(left, right) : compareMagnitudes(right, left);
}

function signOf(decimal: Decimal): number {
  if (isZero(decimal)) return 0;
  return decimal.negative ? -1 : 1;
}

/** Compares non-zero amounts by the place of the first digit, then digit by digit. */
function compareMagnitudes(left: Decimal, right: Decimal): number {
  const places = left.digits.length + left.exponent - (right.digits.length + right.exponent);
  if (places !== 0) return places;
  const count = Math.min(left.digits.length, right.digits.length);
  for (let i = 0; i < count; i++) {
    const difference = left.digits.charCodeAt(i) - right.digits.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  if (hasDigitFrom(left.digits, count)) return 1;
  return hasDigitFrom(right.digits, count) ? -1 : 0;
}

function hasDigitFrom(digits: string, start: number): boolean {
  for (let i = start; i < digits.length; i++) if (digits[i] !== "0") return true;
  return false;
}
