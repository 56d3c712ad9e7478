import { setImmediate } from "node:timers/promises";

/** Milliseconds of work between two turns of others. */
const LONGEST = 3;

/** Long work in pieces: between two of them everything else that waits has its turn. */
export class Turn {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > LONGEST;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
