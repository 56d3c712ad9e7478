import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import { useServices } from "../services-context.js";
import { INITIAL_PRODUCT, type ProductState, productStore } from "./product-store.js";
import type { Store } from "./store.js";

/** Overrides the group of the islands inside, e.g. those of a dialog. */
export const ProductGroupContext = createContext<object | undefined>(undefined);

/** Returns the group of an island. Islands of one group share the choice of a variant. */
export function useProductGroup(): object {
  const { group } = useServices();
  return useContext(ProductGroupContext) ?? group;
}

export interface ProductHandle extends ProductState {
  /** For effects and handlers. */
  readonly store: () => Store<ProductState>;
}

/** Returns the current state of a product. The server and the hydration see the initial one. */
export function useProduct(itemId: string): ProductHandle {
  const group = useProductGroup();
  const store = useCallback(() => productStore(group, itemId), [group, itemId]);
  const subscribe = useCallback((listener: () => void) => store().subscribe(listener), [store]);
  const state = useSyncExternalStore(
    subscribe,
    () => store().get(),
    () => INITIAL_PRODUCT,
  );
  return { ...state, store };
}
