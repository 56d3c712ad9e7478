import { overloaded, type Problem } from "../problem.js";

export interface RenderQueueOptions {
  /** Maximum number of waiting jobs. Lines of batches are not counted. */
  readonly length: number;
  /** Returns the number of jobs that the threads accept at the same time. */
  readonly capacity: () => number;
  /** Returns whether a caller may use only one thread at a time. */
  readonly isConfined: (key: string) => boolean;
}

export interface Ticket {
  /** The caller that takes the turn. */
  readonly key: string;
  /** Whether to wait even if the queue is full. For lines of batches, which limit themselves. */
  readonly patient?: boolean | undefined;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly begin: () => void;
  readonly reject: (problem: Problem) => void;
}

/** Jobs of one caller. */
interface Lane {
  readonly waiting: Waiting[];
  running: number;
}

/** Starts jobs as threads have room for them, in turns by caller, and rejects jobs when too many are waiting. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  /** By key, in the order of the callers' turns. */
  readonly #lanes = new Map<string, Lane>();
  #waiting = 0;
  #patient = 0;
  #running = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get counts(): { readonly waiting: number; readonly running: number } {
    return { waiting: this.#waiting + this.#patient, running: this.#running };
  }

  /**
   * Runs `work` when a thread has room and it is the caller's turn. Rejects with a `Problem` when too many jobs are
   * waiting. `onWait` receives a function that removes a waiting job from the queue.
   */
  run<T>(
    ticket: Ticket,
    work: () => Promise<T>,
    onWait?: (cancel: (problem: Problem) => void) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (ticket.patient !== true && this.#waiting >= this.#options.length) {
        reject(overloaded("Too many requests are waiting; repeat the request later."));
        return;
      }
      const lane = this.#lanes.get(ticket.key) ?? { waiting: [], running: 0 };
      this.#lanes.set(ticket.key, lane);
      const begin = (): void => {
        lane.running++;
        this.#running++;
        work()
          .finally(() => this.#ended(ticket.key, lane))
          .then(resolve, reject);
      };
      const waiting: Waiting = { ticket, begin, reject };
      lane.waiting.push(waiting);
      this.#count(ticket, 1);
      onWait?.((problem) => this.#cancel(lane, waiting, problem));
      this.advance();
    });
  }

  /** Starts the jobs that can start. Called when a thread has become ready. */
  advance(): void {
    while (this.#running < this.#options.capacity()) {
      const next = this.#next();
      if (next === undefined) return;
      next.begin();
    }
  }

  #next(): Waiting | undefined {
    for (const [key, lane] of this.#lanes) {
      if (lane.waiting.length === 0) continue;
      if (lane.running > 0 && this.#options.isConfined(key)) continue;
      // Move the caller behind all other callers.
      this.#lanes.delete(key);
      this.#lanes.set(key, lane);
      const next = lane.waiting.shift() as Waiting;
      this.#count(next.ticket, -1);
      return next;
    }
    return undefined;
  }

  #ended(key: string, lane: Lane): void {
    lane.running--;
    this.#running--;
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(key);
    this.advance();
  }

  #cancel(lane: Lane, waiting: Waiting, problem: Problem): void {
    const index = lane.waiting.indexOf(waiting);
    if (index === -1) return;
    lane.waiting.splice(index, 1);
    this.#count(waiting.ticket, -1);
    waiting.reject(problem);
  }

  #count({ patient }: Ticket, change: number): void {
    if (patient === true) this.#patient += change;
    else this.#waiting += change;
  }
}
