import cluster, { type Worker } from "node:cluster";
import { type Answerers, Channel, type Port } from "./channel.js";
import type { DrainOrder, Orders, ReadyReport, Reports } from "./protocol.js";

/** How a worker's process has ended. */
export interface End {
  readonly code: number | null;
  readonly signal: string | null;
  /** Why we have ended it, if we have. */
  readonly reason: string | undefined;
  /** Milliseconds that it has served. */
  readonly served: number;
}

export interface WatchOptions {
  /** Milliseconds that a worker may leave us without an answer. */
  readonly stallDeadline: number;
  /** Connections that each worker would have if all had the same. */
  readonly share: () => number;
  /** What it asks; when it is ready. */
  readonly answerers: Omit<Answerers<Reports>, "ready">;
}

/** Milliseconds from a process's start to its taking requests; a busy machine needs many seconds. */
const START_DEADLINE = 120_000;
/** Milliseconds between two looks at how a worker is, or more of them than this until it counts as stuck. */
const PULSE = 1_000;
const LEAST_MISSES = 4;
/** Milliseconds after its deadline that a worker has to end. */
const GRACE = 2_000;
/** Milliseconds from the end of a worker's connection to the end of its process. */
const LAST_BREATH = 5_000;
/** Milliseconds that an order may be on its way: a worker that is stuck is found by other means. */
const ORDER_DEADLINE = 10_000;

/** One worker as its supervisor sees it. Never throws because of what became of the process. */
export class WorkerProcess {
  readonly orders: Channel<Orders, Reports>;
  /** Undefined when it has ended without having been ready. */
  readonly ready: Promise<ReadyReport | undefined>;
  readonly gone: Promise<End>;
  /** Requests are sent to it. */
  serving = false;
  /** It ends because it was told to. */
  leaving = false;
  /** How many it had when it answered last; undefined while it does not. */
  connections: number | undefined;
  readonly #process: Worker;
  #reason: string | undefined;
  #readyAt: number | undefined;

  constructor({ stallDeadline, share, answerers }: WatchOptions) {
    this.#process = cluster.fork({ PLATEN_SUPERVISOR: String(process.pid) });
    let becameReady: (report: ReadyReport | undefined) => void = () => undefined;
    this.ready = new Promise((resolve) => {
      becameReady = resolve;
    });
    this.orders = new Channel<Orders, Reports>(portOf(this.#process), {
      ...answerers,
      ready: (report) => {
        this.serving = true;
        this.#readyAt = performance.now();
        becameReady(report);
        return undefined;
      },
    });
    // Its connection is the first that a worker closes and the last that it needs.
    this.#process.once("disconnect", () => {
      this.serving = false;
      setTimeout(() => this.kill("it did not end"), LAST_BREATH).unref();
    });
    const late = setTimeout(() => this.kill("it did not start in time"), START_DEADLINE).unref();
    void this.ready.then(() => clearTimeout(late));
    const watch = this.#watch(stallDeadline, share);
    this.gone = ended(this.#process).then(([code, signal]) => {
      clearInterval(watch);
      const served = this.#readyAt === undefined ? 0 : performance.now() - this.#readyAt;
      this.serving = false;
      this.orders.close();
      becameReady(undefined);
      return { code, signal, reason: this.#reason, served };
    });
  }

  get pid(): number | undefined {
    return this.#process.process.pid;
  }

  /** Tells it to finish what it has in flight and to end, and makes sure that it does. */
  async end(order: DrainOrder, abort?: AbortSignal): Promise<End> {
    const killIn = (wait: number): NodeJS.Timeout =>
      setTimeout(() => this.kill("it did not end in time"), wait);
    let timer = killIn(order.delay + order.deadline + GRACE);
    const hurry = (): void => {
      this.#tell("abort", undefined);
      clearTimeout(timer);
      timer = killIn(GRACE);
    };
    this.leaving = true;
    this.#tell("drain", order);
    if (abort?.aborted === true) hurry();
    else abort?.addEventListener("abort", hurry);
    const end = await this.gone;
    clearTimeout(timer);
    abort?.removeEventListener("abort", hurry);
    return end;
  }

  /** Ends it as the system can, whatever it does. */
  kill(reason: string): void {
    this.#reason ??= reason;
    this.#process.process.kill("SIGKILL");
  }

  #tell<K extends "drain" | "abort">(kind: K, order: Orders[K]["question"]): void {
    this.orders.ask(kind, order, { deadline: ORDER_DEADLINE }).catch(() => undefined);
  }

  /** Counts looks instead of time: a machine that slept has no stuck workers. */
  #watch(stallDeadline: number, share: () => number): NodeJS.Timeout {
    const pulse = Math.min(PULSE, stallDeadline / LEAST_MISSES);
    let missed = 0;
    let open = false;
    return setInterval(() => {
      if (!this.serving) return;
      if (open) {
        this.connections = undefined;
        missed++;
        if (missed * pulse >= stallDeadline) this.kill(`it has not answered for ${stallDeadline} ms`);
        return;
      }
      open = true;
      this.orders
        .ask("ping", { share: share() }, { deadline: stallDeadline * 2 })
        .then((connections) => {
          missed = 0;
          this.connections = connections;
        })
        .catch(() => undefined)
        .finally(() => {
          open = false;
        });
    }, pulse).unref();
  }
}

/** Messages wait until the worker has said something: what comes before it listens is lost. */
function portOf(worker: Worker): Port {
  let held: (() => void)[] | undefined = [];
  return {
    send: (message, sent) => {
      const send = (): void => void worker.send(message, sent);
      if (held === undefined) send();
      else held.push(send);
    },
    receive: (listener) => {
      worker.on("message", (message) => {
        for (const send of held ?? []) send();
        held = undefined;
        listener(message);
      });
    },
  };
}

/** Exit code and signal. A process that could not even be started has neither. */
function ended(worker: Worker): Promise<readonly [number | null, string | null]> {
  return new Promise((resolve) => {
    worker.once("exit", (code: number | null, signal: string | null) => resolve([code, signal]));
    // Also emitted when something could not be sent, which is no news: the end of the process is.
    worker.on("error", () => {
      if (worker.process.pid === undefined) resolve([null, null]);
    });
  });
}
