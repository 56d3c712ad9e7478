import { listOf, numberOf, read } from "../json.js";
import { type Amount, isDecimal, movePoint } from "../money/decimal.js";
import { amountOf } from "../money/money.js";

/** Returns the sum of all quantities in the cart. */
export function cartQuantity(cart: unknown): number {
  let sum = 0;
  for (const entry of listOf(read(cart, "entries"))) sum += numberOf(read(entry, "quantity"));
  return sum;
}

/** Returns the cart's subtotal in units of the currency. The data has it in hundredths. */
export function cartSubtotal(cart: unknown): Amount {
  const cents = amountOf(read(cart, "subtotalCents"));
  return isDecimal(cents) ? movePoint(cents, -2) : cents;
}

/** Returns whether a value, such as the body of a response, is a cart. */
export function isCart(value: unknown): boolean {
  return Array.isArray(read(value, "entries"));
}
