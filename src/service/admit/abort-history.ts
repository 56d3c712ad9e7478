import { LRUCache } from "lru-cache";

/** Aborted jobs within the window after which a caller is confined. */
const MAX_ABORTS = 3;
const WINDOW_MILLISECONDS = 60_000;
/** Callers that are remembered. */
const MAX_CALLERS = 10_000;

/** Counts the threads that each caller made the service terminate. */
export class AbortHistory {
  readonly #clock: () => number;
  readonly #aborts = new LRUCache<string, number[]>({ max: MAX_CALLERS });

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  record(key: string): void {
    this.#aborts.set(key, [...this.#recent(key), this.#clock()].slice(-MAX_ABORTS));
  }

  /** Whether the caller may only use one thread at a time, so that it cannot keep all of them restarting. */
  isConfined(key: string): boolean {
    return this.#recent(key).length >= MAX_ABORTS;
  }

  #recent(key: string): readonly number[] {
    const now = this.#clock();
    return (this.#aborts.get(key) ?? []).filter((time) => now - time < WINDOW_MILLISECONDS);
  }
}
