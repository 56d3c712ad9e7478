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

/** Takes over a cart that the platform replied with. */
export function replaceCart(cart: unknown): void {
  cartStore.set({ quantity: cartQuantity(cart), cart });
}
