import type { Config } from "../config.js";
import type { Logger } from "../log.js";
import type { Registration } from "../siblings.js";
import { StartFault } from "../start-fault.js";
import { type Ask, PooledMetrics } from "./pooled-metrics.js";
import type { DrainOrder, FaultReport, ReadyReport } from "./protocol.js";
import { RestartPace } from "./restart-pace.js";
import { type End, WorkerProcess } from "./worker-process.js";

export interface SupervisorOptions {
  readonly config: Config;
  /** How many. */
  readonly workers: number;
  readonly log: Logger;
  /** Where workers write theirs to; undefined for their standard output. */
  readonly logDescriptor?: number | undefined;
}

/** Milliseconds that a worker has to say its figures, or to take over what another was sent. */
const QUICK = 1_000;

/** Keeps so many workers alive. It serves nothing itself, so that nothing that is served can end it. */
export class Supervisor {
  readonly #log: Logger;
  readonly #logDescriptor: number | undefined;
  readonly #most: number;
  readonly #workers = new Set<WorkerProcess>();
  readonly #pace = new RestartPace();
  readonly #restarts = new Set<NodeJS.Timeout>();
  readonly #metrics = new PooledMetrics(() => this.#serving().length);
  #config: Config;
  /** From the first worker's being ready until the end. */
  #running = false;
  #stopping = false;
  #renewing = false;
  #unwatch: () => void = () => undefined;
  readonly #relieving = new Set<WorkerProcess>();

  constructor({ config, workers, log, logDescriptor }: SupervisorOptions) {
    this.#config = config;
    this.#most = workers;
    this.#log = log;
    this.#logDescriptor = logDescriptor;
  }

  /**
   * Starts one worker, and the others when it is ready: what is wrong is found, and told, once. Resolves when all have
   * tried. Throws what kept the first one from starting.
   */
  async start(): Promise<ReadyReport> {
    let fault: FaultReport | undefined;
    const onFault = (report: FaultReport): void => {
      fault = report;
    };
    const first = this.#launch({ outspoken: true, onFault });
    const report = await first?.ready;
    if (report === undefined) throw startFault(fault);
    this.#running = !this.#stopping;
    if (this.#running) this.#unwatch = this.#metrics.watch(() => this.#figures());
    this.#complete();
    await Promise.all([...this.#workers].map(({ ready }) => ready));
    return report;
  }

  /**
   * Replaces each worker by a new one, one after the other; the new one is ready before the old one leaves. Resolves to
   * false when it does not come to that.
   */
  async renew(config: Config): Promise<boolean> {
    if (!this.#running || this.#renewing) return false;
    this.#renewing = true;
    const before = this.#config;
    this.#config = config;
    let done = 0;
    // Those that are about to serve may have been told the settings of before.
    const workers = [...this.#workers].filter(({ leaving }) => !leaving);
    for (const worker of workers) {
      if (!(await this.#relieve(worker, done === 0))) break;
      done++;
    }
    // Nobody could serve by them, and so could nobody who takes the place of one that is lost.
    if (done === 0 && workers.length > 0) this.#config = before;
    this.#renewing = false;
    return done === workers.length;
  }

  /** Ends all workers. Resolves to false when requests were cut off. */
  async stop(order: Omit<DrainOrder, "relieved">, abort: AbortSignal): Promise<boolean> {
    this.#running = false;
    this.#stopping = true;
    this.#unwatch();
    for (const restart of this.#restarts) clearTimeout(restart);
    const ends = [...this.#workers].map((worker) => worker.end({ ...order, relieved: false }, abort));
    return (await Promise.all(ends)).every(({ code }) => code === 0);
  }

  #serving(): readonly WorkerProcess[] {
    return [...this.#workers].filter(({ serving }) => serving);
  }

  /** How to ask each for its figures. */
  #figures(): ReadonlyMap<WorkerProcess, Ask> {
    return new Map(this.#serving().map(figuresOf));
  }

  /** Infinite as long as nothing is known. */
  #share(): number {
    const counts = this.#serving().flatMap(({ leaving, connections }) =>
      leaving ? [] : (connections ?? []),
    );
    return counts.reduce((sum, count) => sum + count, 0) / counts.length || Number.POSITIVE_INFINITY;
  }

  /** Undefined when the system does not give us a process. */
  #launch(options: {
    readonly outspoken?: boolean;
    readonly onFault?: (report: FaultReport) => void;
  }): WorkerProcess | undefined {
    const { outspoken = false, onFault = (report) => this.#tellFault(report) } = options;
    let worker: WorkerProcess;
    try {
      worker = new WorkerProcess({
        stallDeadline: this.#config.workerStallDeadline,
        share: () => this.#share(),
        answerers: {
          hello: () => ({ config: this.#config, outspoken, logDescriptor: this.#logDescriptor }),
          fault: (report) => void onFault(report),
          share: (registration) => this.#passOn(registration, worker),
          pooledMetrics: () => this.#metrics.text(this.#figures()),
          leave: () => void this.#relieve(worker, false),
          parting: (snapshot) => void this.#metrics.told(worker, snapshot),
        },
      });
    } catch (error) {
      this.#log.error({ err: error }, "worker cannot be started");
      this.#replace(0, "unstartable");
      return undefined;
    }
    this.#workers.add(worker);
    void worker.ready.then((report) => {
      if (report !== undefined) this.#log.info({ worker: worker.pid }, "worker ready");
    });
    void worker.gone.then((end) => this.#ended(worker, end));
    return worker;
  }

  #ended(worker: WorkerProcess, { code, signal, reason, served }: End): void {
    this.#workers.delete(worker);
    this.#metrics.forget(worker);
    const end = { worker: worker.pid, code, signal, reason };
    if (worker.leaving || this.#stopping) {
      this.#log.info(end, "worker left");
      return;
    }
    this.#log.error(end, "worker lost");
    this.#replace(served, reason === undefined ? (signal ?? `exit ${code}`) : "unresponsive");
  }

  #replace(served: number, reason: string): void {
    if (!this.#running) return;
    const wait = this.#pace.next(served);
    if (wait > 0) this.#log.warn({ wait }, "worker is replaced later");
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      if (this.#complete()) this.#metrics.restarted(reason);
    }, wait);
    this.#restarts.add(restart);
  }

  /** Starts those that are missing, but for those that have to wait. False when none is. */
  #complete(): boolean {
    const staying = [...this.#workers].filter(({ leaving }) => !leaving).length;
    const missing = this.#running ? this.#most - staying - this.#restarts.size : 0;
    for (let started = 0; started < missing; started++) this.#launch({});
    return missing > 0;
  }

  /** False when nobody could take over from `worker`, which then stays. */
  async #relieve(worker: WorkerProcess, outspoken: boolean): Promise<boolean> {
    if (!this.#running || worker.leaving || this.#relieving.has(worker)) return true;
    // One that was lost has been replaced already.
    if (!this.#workers.has(worker)) return true;
    this.#relieving.add(worker);
    const successor = await this.#launch({ outspoken })?.ready;
    this.#relieving.delete(worker);
    if (successor === undefined || !this.#running) return false;
    const { drainDelay: delay, shutdownDeadline: deadline } = this.#config;
    await worker.end({ delay, deadline, relieved: true });
    // One that was lost meanwhile was not missed while there was one too many.
    this.#complete();
    return true;
  }

  async #passOn(registration: Registration, from: WorkerProcess): Promise<undefined> {
    const options = { deadline: QUICK, weight: registration.json.byteLength };
    const others = this.#serving().filter((worker) => worker !== from);
    await Promise.allSettled(others.map(({ orders }) => orders.ask("keep", registration, options)));
  }

  #tellFault({ message, stack }: FaultReport): void {
    this.#log.error({ reason: message, stack }, "worker cannot serve");
  }
}

function figuresOf(worker: WorkerProcess) {
  return [worker, () => worker.orders.ask("metrics", undefined, { deadline: QUICK })] as const;
}

function startFault(fault: FaultReport | undefined): Error {
  if (fault === undefined)
    return new Error("the first worker ended before it was ready; its output says why");
  if (fault.stack === undefined) return new StartFault(fault.message);
  return Object.assign(new Error(fault.message), { stack: fault.stack });
}
