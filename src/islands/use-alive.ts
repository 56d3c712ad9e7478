import { useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * False on the server and while the browser takes over its HTML, true from then on. For controls that can do nothing
 * without a script: they must not look usable before.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(never, yes, no);
}
