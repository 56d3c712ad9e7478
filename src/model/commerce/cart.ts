import { listOf, numberOf, read, textOf } from "../json.js";
import { type Amount, isDecimal, movePoint, parseAmount } from "../money/decimal.js";
import { amountOf } from "../money/money.js";
import { nativeText } from "../money/native-text.js";

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

/**
 * Returns the subtotal of a cart in the locale-independent price notation, or undefined if the cart has none. Accepts
 * the site's data and responses of the platform: `subtotalCents` in hundredths, else `subtotal` in units of the
 * currency, as a number or as money.
 */
export function cartSubtotalText(cart: unknown): string | undefined {
  const subtotal = subtotalOf(cart);
  return subtotal && nativeText(subtotal);
}

function subtotalOf(cart: unknown): Amount | undefined {
  // An invalid member such as null must not make a full cart cost nothing.
  if (parseAmount(textOf(read(cart, "subtotalCents"))) !== undefined) return cartSubtotal(cart);
  const subtotal = read(cart, "subtotal");
  const amount = read(subtotal, "value") ?? read(subtotal, "decimalValue") ?? subtotal;
  return parseAmount(textOf(amount));
}

/** Returns whether a value, such as the body of a response, is a cart. */
export function isCart(value: unknown): boolean {
  return Array.isArray(read(value, "entries"));
}
