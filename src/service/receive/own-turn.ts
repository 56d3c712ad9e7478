import { setImmediate } from "node:timers/promises";

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop, which is different for each call. Connections that send single bytes take
 * milliseconds per turn; they must not add up. The turn between two of them accepts new connections.
 */
export function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate()).then(() => setImmediate());
  return lastTurn;
}
