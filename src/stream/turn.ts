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

/** Turns of the event loop from the start of a connection to its response: one accepts it, the next one reads it. */
const TURNS_OF_OTHERS = 2;

/**
 * Returns a function that resolves in a later turn of the event loop, which is different for each call. New connections
 * are answered in the turns between two of them.
 */
export function separateTurns(): () => Promise<unknown> {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return () => {
    for (let turn = 0; turn <= TURNS_OF_OTHERS; turn++) lastTurn = lastTurn.then(() => setImmediate());
    return lastTurn;
  };
}
