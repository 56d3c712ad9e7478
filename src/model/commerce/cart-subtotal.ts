import { read, textOf } from "../json.js";
import { type Amount, parseAmount } from "../money/decimal.js";
import { nativeText } from "../money/native-text.js";
import { cartSubtotal } from "./cart.js";

/**
 * The subtotal of a cart in the notation of prices that no locale applies to; undefined where the cart does not say.
 * Reads the site's data as well as what the platform answers: `subtotalCents` in hundredths, else `subtotal` in
 * units of the currency, bare or as money.
 */
export function cartSubtotalText(cart: unknown): string | undefined {
  const subtotal = subtotalOf(cart);
  return subtotal && nativeText(subtotal);
}

function subtotalOf(cart: unknown): Amount | undefined {
  // A member without a meaning, such as null, must not make a full cart cost nothing.
  if (parseAmount(textOf(read(cart, "subtotalCents"))) !== undefined) return cartSubtotal(cart);
  const subtotal = read(cart, "subtotal");
  const amount = read(subtotal, "value") ?? read(subtotal, "decimalValue") ?? subtotal;
  return parseAmount(textOf(amount));
}
