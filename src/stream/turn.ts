import { setImmediate } from "node:timers/promises";

/** In milliseconds. */
const MAX_TURN = 3;

/** Divides long work into turns, so that other work can run in between. */
export class Turn {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > MAX_TURN;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}

/**
 * Returns a function that resolves in a later turn of the event loop, which is different for each call. The turn
 * between two of them accepts new connections, which the next one reads.
 */
export function separateTurns(): () => Promise<unknown> {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return () => {
    lastTurn = lastTurn.then(() => setImmediate()).then(() => setImmediate());
    return lastTurn;
  };
}
