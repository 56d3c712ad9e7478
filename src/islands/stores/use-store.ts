import { useSyncExternalStore } from "react";
import type { Store } from "./store.js";

/**
 * The store's value. `initial` is the value that the server rendered: an island that hydrates after another one changed
 * the store begins with it and shows the present value afterwards, so that hydration never mismatches.
 */
export function useStore<T>(store: Store<T>, initial: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
