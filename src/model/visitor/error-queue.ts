/** A script error for reporting. */
export interface ReportedError {
  readonly event: "error" | "unhandledrejection" | "island";
  readonly message: string;
  readonly stack: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly block?: string | undefined;
}

export interface QueuedError extends ReportedError {
  /** Milliseconds. */
  readonly timestamp: number;
  readonly count: number;
}

export interface ErrorBatch {
  readonly errors: readonly QueuedError[];
  /** Number of errors dropped since the last batch. */
  readonly dropped: number;
}

export const MAX_QUEUED_ERRORS = 10;
export const MAX_ERROR_SENDS = 20;
export const MAX_STACK_LENGTH = 5_000;

/** Milliseconds of quiet before errors are sent. */
export const ERROR_QUIET = 1_000;

/**
 * Messages that say nothing about the page: of errors of cross-origin scripts, and of resizes that a browser delivers
 * in the next frame.
 */
const MEANINGLESS = /^(?:Script error\.?$|ResizeObserver loop )/i;

/** Queues errors for sending: each once with its count, at most ten per batch, in at most twenty batches. */
export class ErrorQueue {
  readonly #waiting = new Map<string, QueuedError>();
  #dropped = 0;
  #sends = 0;

  /** Returns whether the error is queued. */
  add(error: ReportedError, timestamp: number): boolean {
    if (this.#sends >= MAX_ERROR_SENDS || MEANINGLESS.test(error.message)) return false;
    const key = JSON.stringify([error.message, error.file, error.line]);
    const same = this.#waiting.get(key);
    if (same === undefined && this.#waiting.size >= MAX_QUEUED_ERRORS) {
      this.#dropped++;
      return false;
    }
    const stack = error.stack.slice(0, MAX_STACK_LENGTH);
    this.#waiting.set(
      key,
      same ? { ...same, count: same.count + 1 } : { ...error, stack, timestamp, count: 1 },
    );
    return true;
  }

  /** Returns the errors to send now. Returns undefined if there are none or the page has sent enough. */
  take(): ErrorBatch | undefined {
    if (this.#waiting.size === 0 || this.#sends >= MAX_ERROR_SENDS) return undefined;
    const batch = { errors: [...this.#waiting.values()], dropped: this.#dropped };
    this.#waiting.clear();
    this.#dropped = 0;
    this.#sends++;
    return batch;
  }
}
