import { Worker } from "node:worker_threads";
import type { Job, Outcome, ThreadMessage, ThreadSettings, ThreadStart } from "../threads/job.js";

/** A job on its way, and what is told when it begins and ends. */
export interface Order {
  readonly job: Omit<Job, "body">;
  /** The body in pieces. They are kept until the job begins: a job whose thread dies before is given to another one. */
  pieces: readonly Uint8Array[];
  /** Names the registrations that the job mostly works with. */
  readonly subject: string | undefined;
  readonly onBegin: (() => void) | undefined;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
  /** Threads that died while the job waited for its turn in them. */
  losses: number;
}

export interface RenderThreadOptions {
  /** The built file of `threads/thread.ts`. */
  readonly file: string;
  readonly settings: ThreadSettings;
  readonly resourceLimits: {
    readonly maxOldGenerationSizeMb: number;
    readonly maxYoungGenerationSizeMb: number;
  };
  readonly onReady: () => void;
  readonly onOutcome: (order: Order, outcome: Outcome) => void;
  /** The thread has ended. What it sent before has arrived. */
  readonly onEnd: (cause: unknown) => void;
}

/** Jobs in a mailbox: the one that is done, and the one that follows without a pause. */
const MAILBOX = 2;

/** A worker thread and its mailbox. */
export class RenderThread {
  /** When the first job of the mailbox began, in milliseconds of `performance.now()`. */
  began = 0;
  readonly #options: RenderThreadOptions;
  readonly #worker: Worker;
  /** The number of the last job that the thread began; negative where that job was taken back before. */
  readonly #begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #mailbox: Order[] = [];
  /** The number of the last job that was posted. */
  #posted = 0;
  /** A job that was taken back lies unread behind the first one. */
  #hasGap = false;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    const { file, settings, resourceLimits } = options;
    const start: ThreadStart = { settings, begun: this.#begun };
    let cause: unknown;
    this.#worker = new Worker(file, { workerData: start, resourceLimits })
      .on("message", (message: ThreadMessage) => {
        if (message === "ready") options.onReady();
        else this.#finish(message);
      })
      .on("error", (error) => {
        cause = error;
      })
      .on("exit", () => options.onEnd(cause));
  }

  get isIdle(): boolean {
    return this.#mailbox.length === 0;
  }

  get hasRoom(): boolean {
    return this.#mailbox.length < MAILBOX && !this.#hasGap;
  }

  get hasSecond(): boolean {
    return this.#mailbox.length === MAILBOX;
  }

  post(order: Order): void {
    this.#mailbox.push(order);
    const body = joined(order.pieces);
    this.#worker.postMessage({ number: ++this.#posted, job: { ...order.job, body } }, [body.buffer]);
    if (this.#mailbox.length === 1) this.#begin(order);
  }

  /** Takes the second job out of the mailbox, as long as it has not begun. */
  takeBack(): Order | undefined {
    if (!this.hasSecond) return undefined;
    const number = this.#posted;
    if (Atomics.compareExchange(this.#begun, 0, number - 1, -number) !== number - 1) return undefined;
    this.#hasGap = true;
    return this.#mailbox.pop();
  }

  /** Empties the mailbox of a thread that has ended or ends: the job that it was doing, and the one that waited. */
  abandon(): { readonly doing: Order | undefined; readonly waiting: Order | undefined } {
    const [doing, waiting] = this.#mailbox.splice(0);
    return { doing, waiting };
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #finish(outcome: Outcome): void {
    const order = this.#mailbox.shift();
    // The thread was abandoned.
    if (order === undefined) return;
    this.#hasGap = false;
    const [next] = this.#mailbox;
    if (next !== undefined) this.#begin(next);
    this.#options.onOutcome(order, outcome);
  }

  #begin(order: Order): void {
    this.began = performance.now();
    order.pieces = [];
    order.onBegin?.();
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
