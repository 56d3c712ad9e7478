/** Milliseconds that a worker must have served before its end counts as an accident. */
const STEADY = 10_000;
/** Milliseconds before the second restart in a row; twice as many before each further one. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** How fast workers are replaced: the first at once, those that end again and again ever more slowly. */
export class RestartPace {
  #early = 0;

  /** Milliseconds to wait before a worker is replaced that has served for `served` milliseconds. */
  next(served: number): number {
    if (served >= STEADY) this.#early = 0;
    const wait = this.#early === 0 ? 0 : Math.min(FIRST_WAIT * 2 ** (this.#early - 1), LONGEST_WAIT);
    this.#early++;
    return wait;
  }
}
