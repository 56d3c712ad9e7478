import { cartQuantity } from "../../model/commerce/cart.js";
import { read } from "../../model/json.js";
import { createStore, type Store } from "./store.js";

/** The cart of the platform's last response. */
export interface CartState {
  /** Pieces of all entries together. */
  readonly quantity: number;
  /** For `src/model/commerce/cart.ts` to read: `{ entries, subtotal, … }`. */
  readonly cart: unknown;
}

/** Undefined until this browser knows of a cart: until then the server's HTML holds. */
export const cartStore: Store<CartState | undefined> = createStore<CartState | undefined>(undefined);

/**
 * Takes over the cart of a response to a call that added to it, unless a newer one is shown. Calls that overlap may be
 * answered in any order, and no response says which cart is newer. As they only add, it is the one that holds more.
 *
 * @param before the store's value when the call was made
 */
export function replaceCart(cart: unknown, before: CartState | undefined): void {
  const shown = cartStore.get();
  const overlaps = shown !== undefined && shown !== before;
  if (!overlaps || cartQuantity(cart) >= shown.quantity) setCart(cart);
}

/** Takes over the cart of a response, and remembers its totals for the next page. */
export function setCart(cart: unknown): void {
  const quantity = cartQuantity(cart);
  cartStore.set({ quantity, cart });
  try {
    const { subtotal, subtotalCents } = {
      subtotal: read(cart, "subtotal"),
      subtotalCents: read(cart, "subtotalCents"),
    };
    localStorage.setItem(storageKey(), JSON.stringify({ quantity, cart: { subtotal, subtotalCents } }));
  } catch {
    // Storage is full or forbidden; the next page shows the server's numbers.
  }
}

/** Shows the totals that an earlier page remembered, unless this page knows better. */
export function recallCart(): void {
  if (cartStore.get() !== undefined) return;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "null");
    const quantity = read(stored, "quantity");
    if (typeof quantity === "number") cartStore.set({ quantity, cart: read(stored, "cart") });
  } catch {
    // Nothing can be read.
  }
}

/** Sites below one origin have carts of their own, as their pages lie below `/sites/NAME`. */
function storageKey(): string {
  const site = /^\/sites\/[^/]+/.exec(location.pathname)?.[0] ?? "";
  return `platen-cart:${document.documentElement.dataset["platenApiBase"] ?? ""}${site}`;
}
