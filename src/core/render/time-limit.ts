/** Starts a measurement. The returned function gives the milliseconds since then. */
export type Stopwatch = () => () => number;

/** Steps between two readings of the stopwatch, about a tenth of a millisecond. */
export const TIMED_STEPS = 1_000;

/**
 * The maximum average duration of a step in milliseconds. Hardly any step takes a fifth of it. If the stopwatch shows
 * more, the render was waiting for other programs or the garbage collector.
 */
const MAX_AVERAGE_STEP = 0.01;

/** The clock of one render for the `milliseconds` limit. */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #elapsed: () => number;

  /** Starts the clock. */
  constructor(milliseconds: number, stopwatch: Stopwatch) {
    this.#milliseconds = milliseconds;
    this.#elapsed = stopwatch();
  }

  /** Returns whether a render has run too long after this many steps. */
  isOver(steps: number): boolean {
    return Math.min(this.#elapsed(), steps * MAX_AVERAGE_STEP) > this.#milliseconds;
  }
}

/** Starts the clock of a render. Returns undefined for a limit of 0, which means unlimited. */
export function timeLimit(milliseconds: number, stopwatch: Stopwatch): TimeLimit | undefined {
  return milliseconds > 0 ? new TimeLimit(milliseconds, stopwatch) : undefined;
}
