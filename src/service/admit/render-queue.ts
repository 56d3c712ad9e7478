import { overloaded, type Problem } from "../problem.js";
import type { Confinement } from "./abort-history.js";

export interface RenderQueueOptions {
  /** Maximum number of waiting jobs. Lines of batches are not counted. */
  readonly length: number;
  /** Returns the number of slots in threads: each has one for the running job and one for the next. */
  readonly capacity: () => number;
  readonly confinementOf: (key: string) => Confinement;
}

export interface Ticket {
  /** The caller that takes the turn. */
  readonly key: string;
  /** Whether to wait even if the queue is full. For lines of batches, which limit themselves. */
  readonly unbounded?: boolean | undefined;
}

interface Waiting {
  readonly ticket: Ticket;
  readonly begin: () => void;
  readonly reject: (problem: Problem) => void;
}

/** Jobs of one caller. */
interface CallerQueue {
  readonly waiting: Waiting[];
  running: number;
  /** Slots of the next job. After a long job it takes two, so that no other job waits behind it in its thread. */
  slots: number;
}

/** A job that takes more milliseconds is long. */
const MAX_SHORT = 20;

/** Starts jobs as threads have room for them, in turns by caller, and rejects jobs when too many are waiting. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  /** By key, in the order of the callers' turns. */
  readonly #queues = new Map<string, CallerQueue>();
  /** Number of waiting jobs without the lines of batches. */
  #waiting = 0;
  /** Number of slots that the running jobs take. */
  #taken = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get counts(): { readonly waiting: number; readonly running: number } {
    const queues = [...this.#queues.values()];
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting.length, 0);
    return { waiting, running: queues.reduce((sum, { running }) => sum + running, 0) };
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
      if (ticket.unbounded !== true && this.#waiting >= this.#options.length) {
        reject(overloaded("Too many requests are waiting; repeat the request later."));
        return;
      }
      const queue = this.#queues.get(ticket.key) ?? { waiting: [], running: 0, slots: 1 };
      this.#queues.set(ticket.key, queue);
      const begin = (): void => {
        const { slots } = queue;
        const began = performance.now();
        queue.running++;
        this.#taken += slots;
        work()
          .finally(() => {
            queue.running--;
            this.#taken -= slots;
            queue.slots = performance.now() - began > MAX_SHORT ? 2 : 1;
            if (queue.running === 0 && queue.waiting.length === 0) this.#queues.delete(ticket.key);
            this.advance();
          })
          .then(resolve, reject);
      };
      const waiting: Waiting = { ticket, begin, reject };
      queue.waiting.push(waiting);
      if (ticket.unbounded !== true) this.#waiting++;
      onWait?.((problem) => this.#cancel(queue, waiting, problem));
      this.advance();
    });
  }

  /** Starts the jobs that can start. Called when a thread has become ready. */
  advance(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.begin();
  }

  #next(): Waiting | undefined {
    const keys = [...this.#queues.keys()];
    const ranks = new Map(keys.map((key) => [key, this.#options.confinementOf(key)]));
    const rankOf = (key: string): number => ranks.get(key) ?? 0;
    const confined = keys.filter((key) => rankOf(key) > 0).sort((a, b) => rankOf(a) - rankOf(b));
    const isShareTaken = confined.some((key) => this.#queue(key).running > 0);
    const shared = isShareTaken ? undefined : confined.find((key) => this.#queue(key).waiting.length > 0);
    for (const turn of keys) {
      const isConfined = rankOf(turn) > 0;
      const key = isConfined ? shared : turn;
      const queue = key && this.#queue(key);
      if (!queue || queue.waiting.length === 0) continue;
      if (this.#taken + queue.slots > this.#options.capacity()) return undefined;
      // Their turns come after those of all other callers.
      for (const ended of isConfined ? [...confined, key] : [key]) this.#endTurn(ended);
      const next = queue.waiting.shift() as Waiting;
      if (next.ticket.unbounded !== true) this.#waiting--;
      return next;
    }
    return undefined;
  }

  #queue(key: string): CallerQueue {
    return this.#queues.get(key) as CallerQueue;
  }

  /** Moves a caller behind all others. */
  #endTurn(key: string): void {
    const queue = this.#queue(key);
    this.#queues.delete(key);
    this.#queues.set(key, queue);
  }

  #cancel(queue: CallerQueue, waiting: Waiting, problem: Problem): void {
    const index = queue.waiting.indexOf(waiting);
    if (index === -1) return;
    queue.waiting.splice(index, 1);
    if (waiting.ticket.unbounded !== true) this.#waiting--;
    waiting.reject(problem);
  }
}
