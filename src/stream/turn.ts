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
