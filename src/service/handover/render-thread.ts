import { type ResourceLimits, Worker } from "node:worker_threads";
import { copied, isWhole } from "#store/pieces.js";
import type { Assignment, Job, Outcome, ThreadMessage, ThreadSettings, ThreadStart } from "../threads/job.js";

/** A job in progress, with the callbacks for its start and end. */
export interface PendingJob {
  readonly job: Job;
  /** The body in pieces. They are kept until the job starts: if its thread dies before, another one gets the job. */
  pieces: readonly Uint8Array[];
  /** Whether nothing else reads the pieces. */
  readonly isDisposable: boolean;
  /** Milliseconds after which the job is aborted. */
  readonly deadline: number;
  /** The registrations that the job works with, as a key. */
  readonly subject: string | undefined;
  readonly onBegin: (() => void) | undefined;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

export interface RenderThreadOptions {
  /** The built file of `threads/thread.ts`. */
  readonly file: string;
  readonly settings: ThreadSettings;
  readonly resourceLimits: ResourceLimits;
  readonly onReady: () => void;
  readonly onOutcome: (pending: PendingJob, outcome: Outcome) => void;
  /** The thread has ended. All its messages have arrived. */
  readonly onEnd: (cause: unknown) => void;
}

/** Jobs in a mailbox: the current one and the next one, which starts without a pause. */
const MAILBOX_SIZE = 2;

/** A worker thread and its mailbox. */
export class RenderThread {
  /** Start of the first job in the mailbox, in milliseconds of `performance.now()`. Infinite while modules load. */
  began = 0;
  readonly #options: RenderThreadOptions;
  readonly #worker: Worker;
  /** The number of the last job that the thread started. Negative if that job was taken back before. */
  readonly #begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #mailbox: PendingJob[] = [];
  /** The number of the last posted job. */
  #posted = 0;
  /** Whether an unread job that was taken back follows the first one. */
  #hasGap = false;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    const { file, settings, resourceLimits } = options;
    const start: ThreadStart = { settings, begun: this.#begun };
    let cause: unknown;
    this.#worker = new Worker(file, { workerData: start, resourceLimits })
      .on("message", (message: ThreadMessage) => {
        if (message === "ready") options.onReady();
        else if (message === "loading") this.began = Number.POSITIVE_INFINITY;
        else if (message === "loaded") this.began = performance.now();
        else this.#finish(message);
      })
      .on("error", (error) => {
        cause = error;
      })
      .on("exit", () => options.onEnd(cause));
  }

  /** The deadline of the running job. */
  get deadline(): number {
    return this.#mailbox[0]?.deadline ?? Number.POSITIVE_INFINITY;
  }

  get isIdle(): boolean {
    return this.#mailbox.length === 0;
  }

  get hasRoom(): boolean {
    return this.#mailbox.length < MAILBOX_SIZE && !this.#hasGap;
  }

  get hasSecond(): boolean {
    return this.#mailbox.length === MAILBOX_SIZE;
  }

  post(pending: PendingJob): void {
    this.#mailbox.push(pending);
    const isFirst = this.#mailbox.length === 1;
    const pieces = isFirst && pending.isDisposable ? pending.pieces.map(whole) : [copied(pending.pieces)];
    const message: Assignment = { number: ++this.#posted, job: pending.job, pieces };
    this.#worker.postMessage(
      message,
      pieces.map(({ buffer }) => buffer),
    );
    if (isFirst) this.#begin(pending);
  }

  /** Takes the second job out of the mailbox if it has not started. */
  takeBack(): PendingJob | undefined {
    if (!this.hasSecond) return undefined;
    const number = this.#posted;
    if (Atomics.compareExchange(this.#begun, 0, number - 1, -number) !== number - 1) return undefined;
    this.#hasGap = true;
    return this.#mailbox.pop();
  }

  /** Empties the mailbox of a thread that has ended: returns the running job and the waiting one. */
  abandon(): { readonly running: PendingJob | undefined; readonly waiting: PendingJob | undefined } {
    const [running, waiting] = this.#mailbox.splice(0);
    return { running, waiting };
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #finish(outcome: Outcome): void {
    const pending = this.#mailbox.shift();
    // The thread was abandoned.
    if (pending === undefined) return;
    this.#hasGap = false;
    const [next] = this.#mailbox;
    if (next !== undefined) this.#begin(next);
    this.#options.onOutcome(pending, outcome);
  }

  #begin(pending: PendingJob): void {
    this.began = performance.now();
    pending.pieces = [];
    pending.onBegin?.();
  }
}

/** Returns bytes that have a buffer of their own. Structured cloning would copy all of a larger one. */
function whole(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return isWhole(piece) ? piece : new Uint8Array(piece);
}
