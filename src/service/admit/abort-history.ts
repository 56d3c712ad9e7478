import { LRUCache } from "lru-cache";
import { ADDRESS } from "./callers.js";

/** Number of aborted jobs within the window that confines a token, or each address with such a job. */
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
    const now = this.#clock();
    for (const counted of new Set([key, countedKey(key)])) {
      this.#aborts.set(counted, [...this.#recent(counted), now].slice(-MAX_ABORTS));
    }
  }

  /**
   * Returns whether the caller may only use the thread that all such callers share, so that they cannot keep all
   * threads restarting. Addresses count together, because one person may have many.
   */
  isConfined(key: string): boolean {
    return this.#recent(key).length > 0 && this.#recent(countedKey(key)).length >= MAX_ABORTS;
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
