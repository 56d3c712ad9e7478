import { useSyncExternalStore } from "react";
import type { Store } from "./store.js";

/**
 * Returns the store's value. `initial` is the value that the server rendered: an island that hydrates after the store
 * has changed starts with it and shows the current value afterwards, which avoids hydration mismatches.
 */
export function useStore<T>(store: Store<T>, initial: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
