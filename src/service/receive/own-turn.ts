import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop, which is different for each call. Connections that send single bytes take
 * milliseconds per turn; they must not add up.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
