/** Starts to measure; what it gives tells the milliseconds that have passed since. */
export type Stopwatch = () => () => number;

/** Steps between two looks at the stopwatch: a tenth of a millisecond, and a few milliseconds of the longest ones. */
export const TIMED_STEPS = 1_000;

/**
 * The longest that the steps of a render are taken to last on average, in milliseconds. They are charged for such that hardly any
 * takes a fifth of it; where the stopwatch shows more, a small render met what is not its own work, such as collecting the garbage
 * of others.
 */
const LONGEST_STEP = 0.01;

/** How long a step may take for which others cannot be stopped: reading two characters, of which each is special. */
const STEP_AHEAD = 0.0002;

/** What the limit `milliseconds` leaves a render. */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #passed: () => number;

  /** The time begins now. */
  constructor(milliseconds: number, stopwatch: Stopwatch) {
    this.#milliseconds = milliseconds;
    this.#passed = stopwatch();
  }

  /**
   * Whether a render of so many steps has lasted too long, or might when it does those that are `ahead`. All of it is looked at
   * together: what is done at once between two looks, such as collecting garbage, may be the work of all the steps before.
   */
  isOver(steps: number, ahead = 0): boolean {
    const passed = Math.min(this.#passed(), steps * LONGEST_STEP);
    return passed + ahead * STEP_AHEAD > this.#milliseconds;
  }
}

/** Begins the time of a render. A limit of 0 is none. */
export function timeLimit(milliseconds: number, stopwatch: Stopwatch): TimeLimit | undefined {
  return milliseconds > 0 ? new TimeLimit(milliseconds, stopwatch) : undefined;
}
