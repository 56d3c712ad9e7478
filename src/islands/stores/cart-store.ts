import { cartQuantity } from "../../model/commerce/cart.js";
import { read } from "../../model/json.js";
import { createStore, type Store } from "./store.js";

/** The cart of the platform's last response. */
export interface CartState {
  /** The sum of all quantities. */
  readonly quantity: number;
  /** Parsed by `src/model/commerce/cart.ts`: `{ entries, subtotal, … }`. */
  readonly cart: unknown;
}

/** Undefined until this browser has a cart. Until then the server's HTML stays unchanged. */
export const cartStore: Store<CartState | undefined> = createStore<CartState | undefined>(undefined);

/**
 * Adopts the cart of a response to a call that added to it, unless a newer one is shown. Responses to overlapping calls
 * can arrive in any order and have no version. As these calls only add, the cart with more items is newer.
 *
 * @param before the store's value when the call was made
 */
export function replaceCart(cart: unknown, before: CartState | undefined): void {
  const current = cartStore.get();
  const overlaps = current !== undefined && current !== before;
  if (!overlaps || cartQuantity(cart) >= current.quantity) setCart(cart);
}

/** Adopts the cart of a response and stores its totals for the next page. */
export function setCart(cart: unknown): void {
  const quantity = cartQuantity(cart);
  cartStore.set({ quantity, cart });
  try {
    const subtotal = read(cart, "subtotal");
    const subtotalCents = read(cart, "subtotalCents");
    localStorage.setItem(storageKey(), JSON.stringify({ quantity, cart: { subtotal, subtotalCents } }));
  } catch {
    // Storage is full or blocked. The next page shows the server's numbers.
  }
}

/** Shows the totals stored by an earlier page, unless this page has newer ones. */
export function recallCart(): void {
  if (cartStore.get() !== undefined) return;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "null");
    const quantity = read(stored, "quantity");
    if (typeof quantity === "number") cartStore.set({ quantity, cart: read(stored, "cart") });
  } catch {
    // Storage is blocked.
  }
}

/** Sites on the same origin have separate carts, as their pages are below `/sites/NAME`. */
function storageKey(): string {
  const site = /^\/sites\/[^/]+/.exec(location.pathname)?.[0] ?? "";
  return `platen-cart:${document.documentElement.dataset["platenApiBase"] ?? ""}${site}`;
}
