import { EventEmitter } from "node:events";
import { Piscina } from "piscina";
import type { Job, Outcome, ThreadSettings } from "../threads/job.js";

export interface ThreadPoolOptions {
  /** The built file of `threads/thread.ts`. */
  readonly file: string;
  /** Threads that work at the same time. One more is kept warm. */
  readonly threads: number;
  /** Milliseconds after which a job is aborted and its thread terminated. */
  readonly deadline: number;
  /** Bytes of heap of one thread. */
  readonly memory: number;
  readonly settings: ThreadSettings;
}

/** The thread was terminated: the job took too long or needed too much memory. */
export class JobAborted extends Error {
  readonly reason: "deadline" | "memory" | "exit";

  constructor(reason: JobAborted["reason"], cause: unknown) {
    super(`The job was aborted (${reason}).`, { cause });
    this.reason = reason;
  }
}

const MEBIBYTE = 1024 * 1024;
/** Mebibytes for objects that have just been made, included in the heap of a thread. */
const YOUNG_MEBIBYTES = 32;

/** Threads that do one job at a time. A thread that breaks the deadline or its memory limit is replaced. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #pool: Piscina<Job, Outcome>;
  /** Ids of the threads that have loaded. */
  readonly #ready = new Set<number>();
  readonly #readyListeners = new Set<() => void>();

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    const { file, threads, memory, settings } = options;
    const count = threads + 1;
    this.#pool = new Piscina<Job, Outcome>({
      filename: file,
      name: "work",
      minThreads: count,
      maxThreads: count,
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: settings,
      recordTiming: false,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(16, Math.round(memory / MEBIBYTE) - YOUNG_MEBIBYTES),
        maxYoungGenerationSizeMb: YOUNG_MEBIBYTES,
      },
    });
    this.#pool.on("workerCreate", ({ id }: { id: number }) => {
      this.#ready.add(id);
      for (const listener of this.#readyListeners) listener();
    });
    this.#pool.on("workerDestroy", ({ id }: { id: number }) => this.#ready.delete(id));
    // An error outside of a job ends its thread, which the pool replaces.
    this.#pool.on("error", () => undefined);
  }

  /** Threads that can work now; fewer while terminated ones are replaced. */
  get ready(): number {
    return Math.min(this.#options.threads, this.#ready.size);
  }

  /** Calls a listener each time a thread becomes ready. */
  whenReady(listener: () => void): void {
    this.#readyListeners.add(listener);
  }

  /** Resolves when every thread has loaded the engine. */
  async warmUp(): Promise<void> {
    const job = { work: "warm-up", requestId: "", owner: "", now: 0 } as const;
    const jobs = Array.from({ length: this.#options.threads + 1 }, () =>
      this.#pool.run({ ...job, body: new Uint8Array(0) }),
    );
    await Promise.all(jobs);
  }

  /** Does a job. Rejects with `JobAborted` when its thread was terminated. */
  async run(job: Job): Promise<Outcome> {
    // Costs a tenth of an AbortController.
    const signal = new EventEmitter();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      signal.emit("abort");
    }, this.#options.deadline);
    try {
      return await this.#pool.run(job, { transferList: [job.body.buffer], signal });
    } catch (error) {
      throw new JobAborted(isLate ? "deadline" : endOf(error), error);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function endOf(error: unknown): JobAborted["reason"] {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "exit";
}
