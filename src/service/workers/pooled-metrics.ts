import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { type MetricsSnapshot, templateLabels } from "../metrics/metrics.js";

type Value = MetricsSnapshot[number]["values"][number];

/** A process that can be asked for its figures; rejects when it does not answer. */
export type Ask = () => Promise<MetricsSnapshot>;

/** Milliseconds between two readings that nobody has asked for. */
const READING = 5_000;

/**
 * The figures of all workers as one. What ended workers had counted stays in the sums, as far as it was read: a sum
 * that fell would look to Prometheus as if everything had begun anew.
 */
export class PooledMetrics {
  readonly #own = new Registry();
  readonly #restarts = new Counter({
    name: "platen_worker_restarts_total",
    help: "Workers that had ended and were replaced",
    labelNames: ["reason"],
    registers: [this.#own],
  });
  /** Each worker tells of the first templates that it met, and the next one of others. */
  readonly #templates = templateLabels();
  /** What each worker said last. */
  readonly #latest = new Map<object, MetricsSnapshot>();
  /** What ended workers have counted. */
  #ended: readonly MetricsSnapshot[] = [];
  #reading: Promise<string> | undefined;

  constructor(serving: () => number) {
    const workers: Gauge = new Gauge({
      name: "platen_workers",
      help: "Workers that take requests",
      registers: [this.#own],
      collect: () => void workers.set(serving()),
    });
  }

  restarted(reason: string): void {
    this.#restarts.inc({ reason });
  }

  /** What `worker` says of itself without being asked. */
  told(worker: object, snapshot: MetricsSnapshot): void {
    this.#latest.set(
      worker,
      snapshot.map((metric) => ({ ...metric, values: metric.values.map((value) => this.#bounded(value)) })),
    );
  }

  /** `worker` has ended. */
  forget(worker: object): void {
    const latest = this.#latest.get(worker);
    if (latest === undefined) return;
    this.#latest.delete(worker);
    this.#ended = [...this.#ended, latest.filter(({ type }) => COUNTED.has(String(type)))];
  }

  /** Reads now and then, so that a worker which is killed takes only its last seconds with it. Returns what ends it. */
  watch(workers: () => ReadonlyMap<object, Ask>): () => void {
    const timer = setInterval(() => void this.#ask(workers()), READING).unref();
    return () => clearInterval(timer);
  }

  #bounded<V extends Value>(value: V): V {
    const { template } = value.labels;
    if (typeof template !== "string") return value;
    return { ...value, labels: { ...value.labels, template: this.#templates.label(template) } };
  }

  /** In Prometheus's text format. A worker that does not answer stands in it with what it said last. */
  text(workers: ReadonlyMap<object, Ask>): Promise<string> {
    // Whoever asks meanwhile gets the same.
    this.#reading ??= this.#read(workers).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(workers: ReadonlyMap<object, Ask>): Promise<string> {
    await this.#ask(workers);
    const own = await this.#own.getMetricsAsJSON();
    const all = [...this.#latest.values(), ...(await this.#counted()), own];
    return AggregatorRegistry.aggregate(all).metrics();
  }

  async #ask(workers: ReadonlyMap<object, Ask>): Promise<void> {
    await Promise.allSettled([...workers].map(async ([worker, ask]) => this.told(worker, await ask())));
  }

  /** What ended workers have counted, summed up: there may be many of them. */
  async #counted(): Promise<readonly MetricsSnapshot[]> {
    const ended = this.#ended;
    if (ended.length <= 1) return ended;
    const sum = await AggregatorRegistry.aggregate([...ended]).getMetricsAsJSON();
    this.#ended = [sum, ...this.#ended.slice(ended.length)];
    return this.#ended;
  }
}

/** Kinds of figures that only rise. */
const COUNTED: ReadonlySet<string> = new Set(["counter", "histogram", "summary"]);
