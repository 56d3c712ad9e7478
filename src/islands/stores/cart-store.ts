import { cartQuantity } from "../../model/commerce/cart.js";
import { createStore, type Store } from "./store.js";

/** The cart as the platform last gave it. */
export interface CartState {
  /** Pieces of all entries together. */
  readonly quantity: number;
  /** The whole reply, for `src/model/commerce/cart.ts` to read: `{ entries, subtotal, … }`. */
  readonly cart: unknown;
}

/** Undefined until something has been added on this page: what the server rendered still holds. */
export const cartStore: Store<CartState | undefined> = createStore<CartState | undefined>(undefined);

/**
 * Takes over a cart that the platform replied with, unless one that is shown is newer. Replies to calls that were under way
 * together arrive in any order, and nothing in them says which cart came last. As pages only add, it is the one that holds more.
 *
 * @param before the store's value when the call was made
 */
export function replaceCart(cart: unknown, before: CartState | undefined): void {
  const quantity = cartQuantity(cart);
  const shown = cartStore.get();
  const together = shown !== undefined && shown !== before;
  if (!together || quantity >= shown.quantity) cartStore.set({ quantity, cart });
}
