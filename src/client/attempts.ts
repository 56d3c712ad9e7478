import { lossOf } from "./connection-loss.js";
import { PlatenError } from "./platen-error.js";
import { requestedDelay } from "./retry-after.js";

export type Sleep = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/** Limits repetitions after lost connections: a call that crashes a process must not crash them all. */
const MAX_LOSSES = 2;
/** Milliseconds before the first repetition. The wait doubles each time. */
const FIRST_WAIT = 200;
const MAX_WAIT = 10_000;
/** The maximum delay of timers. A longer one fires immediately. */
const MAX_TIMER = 2 ** 31 - 1;

/** Decides whether a call is repeated, and waits before the repetition. */
export class Attempts {
  readonly #retries: number;
  readonly #sleep: Sleep;
  #failed = 0;
  #losses = 0;

  constructor(retries: number, sleep: Sleep = pause) {
    this.#retries = retries;
    this.#sleep = sleep;
  }

  /** Resets the counters after progress. */
  reset(): void {
    this.#failed = 0;
    this.#losses = 0;
  }

  /** Resolves when it is time to repeat a call that failed with this error. Rethrows a final error. */
  async next(error: unknown, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true || this.#failed >= this.#retries || !this.#mayPass(error)) throw error;
    const requested = error instanceof PlatenError ? error.retryAfter : null;
    await this.#sleep(waitFor(this.#failed++, requested), signal);
  }

  #mayPass(error: unknown): boolean {
    if (!(error instanceof PlatenError)) return false;
    if (error.code !== "unreachable") return isRetryable(error.status, error.code);
    if (lossOf(error.cause) === "lost") this.#losses++;
    return this.#losses <= MAX_LOSSES;
  }
}

/** Returns whether the same call may succeed later. A call whose work was aborted would be aborted again. */
export function isRetryable(status: number, code: string): boolean {
  return (status === 503 || status === 429) && code !== "render-aborted";
}

/** Returns milliseconds: at least what the service requests, plus jitter so that callers do not return all at once. */
function waitFor(attempt: number, retryAfter: string | null): number {
  const requested = requestedDelay(retryAfter, Date.now());
  const backoff = Math.min(FIRST_WAIT * 2 ** attempt, MAX_WAIT);
  return Math.min(Math.max(requested, backoff / 2) + (Math.random() * backoff) / 2, MAX_TIMER);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted === true) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
