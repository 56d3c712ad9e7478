import { Problem } from "./errors.js";

export interface GateOptions {
  /** Jobs that have begun and not ended. */
  readonly concurrency: number;
  /** Jobs that wait. */
  readonly queueLength: number;
  /** Sum of the weights of jobs that wait. */
  readonly queueSize: number;
}

export interface Job {
  /** Bytes of memory that it keeps while it waits. */
  readonly weight: number;
  /** Waits however many do: for callers that send their next job after this one only. */
  readonly patient?: boolean;
}

interface Waiting extends Job {
  readonly begin: () => void;
}

/** Seconds after which a caller that was sent away may hope. */
const RETRY_AFTER = "1";

/**
 * Lets jobs begin one at a time, in order, and between two of them the event loop do everything else: answer health
 * checks, read and write. Refuses jobs when too many wait.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting: Waiting[] = [];
  #weight = 0;
  #running = 0;
  #scheduled = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get counts(): { readonly waiting: number; readonly running: number } {
    return { waiting: this.#waiting.length, running: this.#running };
  }

  async run<T>(job: Job, work: () => T | Promise<T>): Promise<T> {
    this.#admit(job);
    await new Promise<void>((begin) => {
      this.#waiting.push({ ...job, begin });
      this.#weight += job.weight;
      this.#schedule();
    });
    try {
      return await work();
    } finally {
      this.#running--;
      this.#schedule();
    }
  }

  #admit({ weight, patient }: Job): void {
    if (patient === true) return;
    const { queueLength, queueSize } = this.#options;
    // One alone is always taken: its size is bounded elsewhere.
    const heavy = this.#waiting.length > 0 && this.#weight + weight > queueSize;
    if (this.#waiting.length >= queueLength || heavy) {
      throw new Problem("overloaded", {
        detail: "Too much is waiting already; repeat the request later.",
        headers: { "Retry-After": RETRY_AFTER },
      });
    }
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.length === 0 || this.#running >= this.#options.concurrency) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#weight -= next.weight;
      this.#running++;
      next.begin();
      this.#schedule();
    });
  }
}
