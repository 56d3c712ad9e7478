import { read, textOf } from "../json.js";
import { type Amount, parseAmount } from "../money/decimal.js";
import { nativeText } from "../money/native-text.js";
import { cartSubtotal } from "./cart.js";

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
