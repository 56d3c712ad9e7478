import { isDecimal, movePoint, plainText } from "../../../../model/money/decimal.js";
import type { Money } from "../../../../model/money/money.js";

/** The amount in hundredths, exactly: "12.345" is "1234.5". No rounding, no currency. */
export function centsText({ amount }: Money): string {
  return isDecimal(amount) ? plainText(movePoint(amount, 2)) : amount;
}
