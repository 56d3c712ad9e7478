import { isDecimal, movePoint, plainText } from "#model/money/decimal.js";
import type { Money } from "#model/money/money.js";

/** Returns the exact amount in hundredths: "12.345" becomes "1234.5". No rounding, no currency. */
export function centsText({ amount }: Money): string {
  return isDecimal(amount) ? plainText(movePoint(amount, 2)) : amount;
}
