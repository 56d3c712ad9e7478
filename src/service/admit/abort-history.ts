import { LRUCache } from "lru-cache";
import { ADDRESS } from "./callers.js";

/** Number of aborted jobs within the window that confines a token, or addresses. */
const MAX_ABORTS = 3;
const WINDOW_MILLISECONDS = 60_000;
/** Maximum number of remembered callers. */
const MAX_CALLERS = 10_000;

/** 0: a caller with its own turns. The others share one thread and one turn, in which 1 comes before 2. */
export type Confinement = 0 | 1 | 2;

/** Counts the threads that were terminated because of each caller. */
export class AbortHistory {
  readonly #clock: () => number;
  readonly #aborts = new LRUCache<string, number[]>({ max: MAX_CALLERS });
  /** Callers whose last job ended by itself. */
  readonly #proven = new LRUCache<string, true>({ max: MAX_CALLERS });

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Records a job that was aborted. */
  record(key: string): void {
    const now = this.#clock();
    this.#proven.delete(key);
    for (const counted of new Set([key, countedKey(key)])) {
      this.#aborts.set(counted, [...this.#recent(counted), now].slice(-MAX_ABORTS));
    }
  }

  /** Records a job that ended by itself. */
  recordEnd(key: string): void {
    this.#proven.set(key, true);
  }

  /**
   * Returns whether a caller is confined, so that it cannot keep all threads restarting. Addresses count together,
   * because one person may have many: when the jobs of some are aborted, those that have proven nothing are confined,
   * too.
   */
  confinementOf(key: string): Confinement {
    if (this.#recent(countedKey(key)).length < MAX_ABORTS) return 0;
    if (this.#recent(key).length > 0) return 2;
    return this.#proven.has(key) ? 0 : 1;
  }

  #recent(key: string): readonly number[] {
    const now = this.#clock();
    return (this.#aborts.get(key) ?? []).filter((time) => now - time < WINDOW_MILLISECONDS);
  }
}

/** Returns the key whose aborts confine a caller: its own with a token, else that of all addresses. */
function countedKey(key: string): string {
  return key.startsWith(ADDRESS) ? ADDRESS : key;
}
