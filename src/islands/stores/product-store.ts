import { QUANTITY } from "#model/commerce/quantity.js";
import type { Shortage } from "../parts/cart-calls.js";
import { createStore, type Store } from "./store.js";

/** The visitor's choice for one product, shared by all islands of a group. */
export interface ProductState {
  /** The chosen value of each option, in order. Empty if none is chosen yet. */
  readonly choice: readonly string[];
  /** Index of the chosen variant. Undefined until the choice is complete. */
  readonly variant: number | undefined;
  readonly quantity: number;
  /** The stock of a variant that was too small for the last attempt to buy it. */
  readonly shortage: (Shortage & { readonly variant: number | undefined }) | undefined;
}

export const INITIAL_PRODUCT: ProductState = {
  choice: [],
  variant: undefined,
  quantity: QUANTITY.initial,
  shortage: undefined,
};

const groups = new WeakMap<object, Map<string, Store<ProductState>>>();

/**
 * Returns the store of a product within a group of islands, for effects and handlers. Never call it while rendering: on
 * the server the store would outlive the page.
 *
 * @param group the group, see `useProductGroup`
 */
export function productStore(group: object, itemId: string): Store<ProductState> {
  let stores = groups.get(group);
  if (stores === undefined) {
    stores = new Map();
    groups.set(group, stores);
  }
  let store = stores.get(itemId);
  if (store === undefined) {
    store = createStore(INITIAL_PRODUCT);
    stores.set(itemId, store);
  }
  return store;
}
