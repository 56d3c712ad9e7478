import { useCallback, useSyncExternalStore } from "react";
import { QUANTITY } from "../../model/commerce/quantity.js";
import { createStore, type Store } from "./store.js";

/** What the visitor has decided about one product; every island of the product shows it. */
export interface ProductState {
  /** The chosen value of each option, in the order of the options; empty where nothing is chosen yet. */
  readonly choice: readonly string[];
  /** Position of the variant that the choice means; undefined as long as it means none. */
  readonly variant: number | undefined;
  readonly quantity: number;
}

const UNTOUCHED: ProductState = { choice: [], variant: undefined, quantity: QUANTITY.initial };

const stores = new Map<string, Store<ProductState>>();

/** The store of an item, for effects and handlers; never while rendering, the server would keep it for ever. */
export function productStore(itemId: string): Store<ProductState> {
  let store = stores.get(itemId);
  if (store === undefined) {
    store = createStore(UNTOUCHED);
    stores.set(itemId, store);
  }
  return store;
}

/** The present state of an item. The server, and hydration with it, sees an untouched product. */
export function useProduct(itemId: string): ProductState {
  const subscribe = useCallback((listener: () => void) => productStore(itemId).subscribe(listener), [itemId]);
  return useSyncExternalStore(
    subscribe,
    () => productStore(itemId).get(),
    () => UNTOUCHED,
  );
}
