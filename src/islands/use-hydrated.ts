import { useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * Returns false on the server and during hydration, true afterwards. For controls that need a script: they must not
 * look usable before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}
