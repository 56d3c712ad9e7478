import { type Amount, exactText, isDecimal, movePoint, parseAmount, plainText } from "./decimal.js";
import { groupedText } from "./grouped-text.js";
import { roundTo } from "./round.js";

/**
 * Formats an amount for stores without locale-dependent prices: US English, two fraction digits, no currency. Rounded
 * half away from zero on the shortest text of a double that has gone through cents, as published sites have it;
 * visible only above 2^53 cents.
 */
export function nativeText(amount: Amount): string {
  const double = Number(isDecimal(amount) ? exactText(movePoint(amount, 2)) : amount) / 100;
  const shortest = Object.is(double, -0) ? "-0" : `${double}`;
  const decimal = parseAmount(shortest);
  if (decimal !== undefined && isDecimal(decimal)) {
    return groupedText(plainText(roundTo(decimal, 2, "half-away")), ",", ".");
  }
  return shortest.replace("Infinity", "∞");
}
