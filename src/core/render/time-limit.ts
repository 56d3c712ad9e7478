/** Starts a measurement. The function it returns gives the milliseconds since then. */
export type Stopwatch = () => () => number;

/** Steps between two readings of the stopwatch: about a tenth of a millisecond. */
export const TIMED_STEPS = 1_000;

/**
 * The longest average step in milliseconds. Hardly any step takes a fifth of it. Where the stopwatch shows more, the
 * render waited for work that is not its own, such as other programs or the garbage collector.
 */
const MAX_AVERAGE_STEP = 0.01;

/** The clock of one render, for the limit `milliseconds`. */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #passed: () => number;

  /** Starts the clock. */
  constructor(milliseconds: number, stopwatch: Stopwatch) {
    this.#milliseconds = milliseconds;
    this.#passed = stopwatch();
  }

  /** Whether a render that has taken so many steps has lasted too long. */
  isOver(steps: number): boolean {
    return Math.min(this.#passed(), steps * MAX_AVERAGE_STEP) > this.#milliseconds;
  }
}

/** Starts the clock of a render. A limit of 0 is none. */
export function timeLimit(milliseconds: number, stopwatch: Stopwatch): TimeLimit | undefined {
  return milliseconds > 0 ? new TimeLimit(milliseconds, stopwatch) : undefined;
}
