import { type Decimal, isZero } from "./decimal.js";

/** The rounding of ties: to the even neighbour, or away from zero. */
export type Rounding = "half-even" | "half-away";

/** Returns the decimal with exactly `places` fraction digits, rounded or padded. */
export function roundTo(decimal: Decimal, places: number, rounding: Rounding): Decimal {
  const { negative, digits, exponent } = decimal;
  const dropped = -places - exponent;
  if (dropped <= 0) {
    const padded = isZero(decimal) ? digits : digits + "0".repeat(-dropped);
    return { negative, digits: padded, exponent: -places };
  }
  const leading = digits.length > dropped ? digits.slice(0, digits.length - dropped) : "0";
  const up = roundsUp(digits, dropped, rounding);
  return { negative, digits: up ? increment(leading) : leading, exponent: -places };
}

/** Returns whether dropping the last `dropped` digits rounds up. */
function roundsUp(digits: string, dropped: number, rounding: Rounding): boolean {
  const at = digits.length - dropped;
  if (at < 0) return false;
  const first = digits.charCodeAt(at) - 48;
  if (first !== 5) return first > 5;
  for (let i = at + 1; i < digits.length; i++) if (digits[i] !== "0") return true;
  if (rounding === "half-away") return true;
  return at > 0 && digits.charCodeAt(at - 1) % 2 === 1;
}

function increment(digits: string): string {
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === "9") at--;
  const zeros = "0".repeat(digits.length - 1 - at);
  if (at < 0) return `1${zeros}`;
  return digits.slice(0, at) + String(Number(digits[at]) + 1) + zeros;
}
