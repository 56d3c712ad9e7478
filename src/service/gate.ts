import { Problem } from "./errors.js";

export interface GateOptions {
  /** Jobs that have begun and not ended. */
  readonly concurrency: number;
  /** Jobs that wait, without the patient ones. */
  readonly queueLength: number;
  /** Sum of their weights. */
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

/** Milliseconds up to which further jobs begin in the same turn of the event loop; each turn costs some of its own. */
const TURN = 1;

/**
 * Lets jobs begin in order, few in each turn of the event loop, so that it soon does everything else: answers health
 * checks, reads and writes. Refuses jobs when too many wait. Patient jobs and others take turns: neither keep the others out.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting: Waiting[] = [];
  readonly #patient: Waiting[] = [];
  /** Of those that wait and are not patient. */
  #weight = 0;
  /** Whose turn it is where both wait. */
  #patientNext = false;
  #running = 0;
  #scheduled = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get counts(): { readonly waiting: number; readonly running: number } {
    return { waiting: this.#waiting.length + this.#patient.length, running: this.#running };
  }

  /** Does work when it is its turn. Rejects with a `Problem` when too much waits already. */
  run<T>(job: Job, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = { ...job, begin: () => this.#begin(work, resolve, reject) };
      if (job.patient === true) this.#patient.push(waiting);
      else {
        this.#admit(job);
        this.#waiting.push(waiting);
        this.#weight += job.weight;
      }
      this.#schedule();
    });
  }

  #begin<T>(work: () => T | Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): void {
    this.#running++;
    const ended = (): void => {
      this.#running--;
      this.#schedule();
    };
    try {
      const result = work();
      if (result instanceof Promise) result.finally(ended).then(resolve, reject);
      else {
        ended();
        resolve(result);
      }
    } catch (error) {
      ended();
      reject(error);
    }
  }

  #admit({ weight }: Job): void {
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

  get #canBegin(): boolean {
    return this.#waiting.length + this.#patient.length > 0 && this.#running < this.#options.concurrency;
  }

  #schedule(): void {
    if (this.#scheduled || !this.#canBegin) return;
    this.#scheduled = true;
    setImmediate(() => {
      const began = performance.now();
      do {
        this.#next().begin();
      } while (this.#canBegin && performance.now() - began < TURN);
      this.#scheduled = false;
      this.#schedule();
    });
  }

  #next(): Waiting {
    const patient = this.#waiting.length === 0 || (this.#patientNext && this.#patient.length > 0);
    const next = (patient ? this.#patient : this.#waiting).shift() as Waiting;
    if (!patient) this.#weight -= next.weight;
    this.#patientNext = !patient;
    return next;
  }
}
