import { CallProblem } from "../calls/problem.js";

/** Hashes that may wait. The last one waits about two seconds. */
export const MAX_WAITING = 20;
const RETRY_AFTER = "5";

/**
 * Runs one hash at a time. Node hashes in a pool of four threads, which files and compression need, too, so parallel
 * hashes would delay every page.
 */
export class HashQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Rejects with a 503 without running `hash` if too many wait. */
  run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.#waiting > MAX_WAITING) {
      const error = "Too many people are giving a password. Please try again in a few seconds.";
      return Promise.reject(new CallProblem(503, { error }, { "Retry-After": RETRY_AFTER }));
    }
    this.#waiting++;
    const result = this.#last.then(hash).finally(() => {
      this.#waiting--;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
