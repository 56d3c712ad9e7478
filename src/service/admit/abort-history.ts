import { LRUCache } from "lru-cache";

/** Number of aborted jobs within the window that confines a caller. */
const MAX_ABORTS = 3;
const WINDOW_MILLISECONDS = 60_000;
/** Maximum number of remembered callers. */
const MAX_CALLERS = 10_000;

/** Counts the threads that were terminated because of each caller. */
export class AbortHistory {
  readonly #clock: () => number;
  readonly #aborts = new LRUCache<string, number[]>({ max: MAX_CALLERS });

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  record(key: string): void {
    this.#aborts.set(key, [...this.#recent(key), this.#clock()].slice(-MAX_ABORTS));
  }

  /** Returns whether the caller may use only one thread at a time, so that it cannot keep all of them restarting. */
  isConfined(key: string): boolean {
    return this.#recent(key).length >= MAX_ABORTS;
  }

  #recent(key: string): readonly number[] {
    const now = this.#clock();
    return (this.#aborts.get(key) ?? []).filter((time) => now - time < WINDOW_MILLISECONDS);
  }
}
