import { LRUCache } from "lru-cache";
import { totalLength } from "#store/pieces.js";
import type { Job, Outcome, ThreadSettings } from "../threads/job.js";
import { type PendingJob, RenderThread } from "./render-thread.js";

export interface ThreadPoolOptions {
  /** The built file of `threads/thread.ts`. */
  readonly file: string;
  /** Number of threads that work at the same time. One more is kept warm. */
  readonly threads: number;
  /** Milliseconds after which a job is aborted and its thread terminated, unless the job has its own deadline. */
  readonly deadline: number;
  /** Bytes of heap of one thread. */
  readonly memory: number;
  readonly settings: ThreadSettings;
}

/** Thrown if the thread was terminated because the job took too long or needed too much memory. */
export class JobAborted extends Error {
  readonly reason: "deadline" | "memory" | "exit";

  constructor(reason: JobAborted["reason"], cause: unknown) {
    super(`The job was aborted (${reason}).`, { cause });
    this.reason = reason;
  }
}

const MEBIBYTE = 1024 * 1024;
/** Mebibytes of V8's young generation, included in the heap of a thread. */
const YOUNG_MEBIBYTES = 32;

/** Milliseconds between two checks of running jobs. */
const CHECK_INTERVAL = 10;
/** Milliseconds that a job waits behind another one while a different thread is idle. */
const MAX_WAIT = 20;
/** Milliseconds before a thread that ended while loading is replaced. */
const RESTART_PAUSE = 1_000;
/** Milliseconds between the first job and the start of the spare thread. */
const SPARE_PAUSE = 1_000;
/** Larger bodies are not copied in the main thread, where new memory can take longer than the copy. */
const MAX_COPIED = 1_048_576;
/** Maximum number of registrations whose last thread is remembered. */
const MAX_SUBJECTS = 10_000;

/**
 * Threads that run one job after another. Each has the next job in its mailbox, so that it does not pause in between. A
 * thread that exceeds the deadline or its memory limit is replaced, and its jobs that have not started are moved to
 * other threads.
 */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<RenderThread>();
  /** Threads that have finished loading. */
  readonly #ready = new Set<RenderThread>();
  /** Jobs that no thread has room for. */
  readonly #waiting: PendingJob[] = [];
  readonly #lastThread = new LRUCache<string, RenderThread>({ max: MAX_SUBJECTS });
  readonly #firstLoad: Promise<void>;
  #checks: NodeJS.Timeout | undefined;
  #onReady: () => void = () => undefined;
  #hasSpare = false;
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#firstLoad = new Promise((resolve, reject) => {
      let loading = options.threads;
      for (let count = loading; count > 0; count--) this.#start(() => --loading === 0 && resolve(), reject);
    });
    // `warmUp` reports the error.
    this.#firstLoad.catch(() => undefined);
  }

  /** Number of threads that can work now. Lower while terminated ones are replaced. */
  get ready(): number {
    return Math.min(this.#options.threads, this.#ready.size);
  }

  /** Number of jobs that can be accepted at the same time: each thread runs one and has the next. */
  get capacity(): number {
    return this.ready * 2;
  }

  /** Calls the listener each time a thread becomes ready. */
  whenReady(listener: () => void): void {
    this.#onReady = listener;
  }

  /** Resolves when every thread except the spare one has loaded the engine. */
  warmUp(): Promise<void> {
    return this.#firstLoad;
  }

  /**
   * Runs a job with its body in pieces. Rejects with `JobAborted` if its thread was terminated. `subject` identifies
   * the registrations that it works with, so that the thread of their last job is preferred.
   */
  run(job: Job, pieces: readonly Uint8Array[], options: RunOptions = {}): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const { subject, onBegin, isDisposable = false, deadline = this.#options.deadline } = options;
      this.#waiting.push({ job, pieces, isDisposable, deadline, subject, onBegin, resolve, reject });
      this.#distribute();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#checks);
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  #start(onReady: () => void = () => undefined, onFailed: (cause: unknown) => void = () => undefined): void {
    const { file, memory, settings } = this.#options;
    const thread: RenderThread = new RenderThread({
      file,
      settings,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(16, Math.round(memory / MEBIBYTE) - YOUNG_MEBIBYTES),
        maxYoungGenerationSizeMb: YOUNG_MEBIBYTES,
      },
      onReady: () => {
        this.#ready.add(thread);
        onReady();
        this.#distribute();
        this.#onReady();
        this.#refill();
      },
      onOutcome: (pending, outcome) => {
        pending.resolve(outcome);
        this.#distribute();
        this.#startSpare();
      },
      onEnd: (cause) => {
        if (!this.#threads.has(thread) || this.#isClosed) return;
        const wasReady = this.#ready.has(thread);
        this.#remove(thread, new JobAborted(isOutOfMemory(cause) ? "memory" : "exit", cause));
        onFailed(cause);
        setTimeout(() => this.#refill(), wasReady ? 0 : RESTART_PAUSE).unref();
      },
    });
    this.#threads.add(thread);
  }

  /** Some time after the first job, so that loading it delays neither the start nor the first pages. */
  #startSpare(): void {
    if (this.#hasSpare) return;
    this.#hasSpare = true;
    setTimeout(() => this.#refill(), SPARE_PAUSE).unref();
  }

  /** Starts a missing thread. They load one after another: together, they would keep others from the cores. */
  #refill(): void {
    const wanted = this.#options.threads + Number(this.#hasSpare);
    const isLoading = this.#threads.size > this.#ready.size;
    if (this.#threads.size < wanted && !isLoading && !this.#isClosed) this.#start();
  }

  /** Removes a thread. Its running job is aborted; the waiting one moves to another thread. */
  #remove(thread: RenderThread, aborted: JobAborted): void {
    this.#threads.delete(thread);
    this.#ready.delete(thread);
    const { running, waiting } = thread.abandon();
    running?.reject(aborted);
    if (waiting === undefined) return;
    this.#waiting.unshift(waiting);
    this.#distribute();
  }

  #abort(thread: RenderThread, age: number): void {
    const pending = thread.takeBack();
    if (pending !== undefined) this.#waiting.unshift(pending);
    // The second job has started: the outcome of the first one is on its way.
    else if (thread.hasSecond && age < thread.deadline * 2) return;
    this.#remove(thread, new JobAborted("deadline", undefined));
    thread.stop().catch(() => undefined);
    this.#refill();
  }

  #distribute(): void {
    for (;;) {
      const [pending] = this.#waiting;
      const thread = pending === undefined ? undefined : this.#threadFor(pending);
      if (pending === undefined || thread === undefined) return;
      this.#waiting.shift();
      if (pending.subject !== undefined) this.#lastThread.set(pending.subject, thread);
      thread.post(pending);
      this.#checks ??= setInterval(() => setImmediate(() => this.#check()), CHECK_INTERVAL);
    }
  }

  /**
   * Returns the thread of the subject or any other idle one, else the one whose job started last. A large body waits
   * for an idle thread, which takes it without a copy.
   */
  #threadFor({ subject, pieces }: PendingJob): RenderThread | undefined {
    const preferred = subject === undefined ? undefined : this.#lastThread.get(subject);
    let idle: RenderThread | undefined;
    let busy: RenderThread | undefined;
    let working = 0;
    for (const thread of this.#ready) {
      if (thread.isIdle) {
        if (idle === undefined || thread === preferred) idle = thread;
      } else {
        working++;
        if (!thread.hasRoom || (busy !== undefined && busy === preferred)) continue;
        if (busy === undefined || thread === preferred || thread.began > busy.began) busy = thread;
      }
    }
    if (idle !== undefined && working < this.#options.threads) return idle;
    return totalLength(pieces) > MAX_COPIED ? undefined : busy;
  }

  /** Aborts jobs that exceed the deadline, and moves jobs that wait behind long ones to idle threads. */
  #check(): void {
    const now = performance.now();
    let working = 0;
    for (const thread of this.#ready) if (!thread.isIdle) working++;
    if (working === 0) {
      clearInterval(this.#checks);
      this.#checks = undefined;
    }
    for (const thread of this.#ready) {
      if (thread.isIdle) continue;
      const age = now - thread.began;
      if (age >= thread.deadline) this.#abort(thread, age);
      else if (age > MAX_WAIT && working < this.#options.threads) {
        const pending = thread.takeBack();
        if (pending === undefined) continue;
        this.#waiting.unshift(pending);
        working++;
      }
    }
    this.#distribute();
  }
}

export interface RunOptions {
  readonly subject?: string | undefined;
  /** Whether nothing else reads the body, so that it can be transferred to the thread. */
  readonly isDisposable?: boolean;
  /** Milliseconds after which the job is aborted. */
  readonly deadline?: number | undefined;
  /** Called when the thread begins the job. */
  readonly onBegin?: (() => void) | undefined;
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
}
