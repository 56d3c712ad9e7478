import { listOf, numberOf, read } from "../json.js";
import { type Amount, isDecimal, movePoint } from "../money/decimal.js";
import { amountOf } from "../money/money.js";

/** Pieces in the cart, all entries together. */
export function cartQuantity(cart: unknown): number {
  let sum = 0;
  for (const entry of listOf(read(cart, "entries"))) sum += numberOf(read(entry, "quantity"));
  return sum;
}

/** The cart's subtotal in units of the currency; the data has it in hundredths. */
export function cartSubtotal(cart: unknown): Amount {
  const cents = amountOf(read(cart, "subtotalCents"));
  return isDecimal(cents) ? movePoint(cents, -2) : cents;
}

/** Whether a reply is a cart at all. */
export function isCart(reply: unknown): boolean {
  return Array.isArray(read(reply, "entries"));
}
