import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CacheCounts } from "../../store/byte-cache.js";
import { BoundedLabels } from "./bounded-labels.js";

export interface RequestFacts {
  readonly method: string;
  /** The pattern of its path; undefined where none fits. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
  /** The code of the problem that it was answered with. */
  readonly problem: string | undefined;
}

/** What is read when somebody asks. */
export interface Observed {
  readonly caches: Readonly<Record<string, { readonly counts: CacheCounts }>>;
  readonly queue: { readonly counts: { readonly waiting: number; readonly running: number } };
  readonly receiving: { readonly held: number };
  readonly sending: { readonly held: number };
}

export type MetricsSnapshot = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** From a fast render to one at its limit, in seconds. */
const WORK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25];
const WAITING = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Templates that have a time of their own; the thousands of others share one. */
const MOST_TEMPLATES = 100;
/** Stands for all that came with their requests. */
const UNREGISTERED = "unregistered";

export function templateLabels(): BoundedLabels {
  return new BoundedLabels(MOST_TEMPLATES, [UNREGISTERED]);
}

/** The service in numbers, as Prometheus reads them. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #templates = templateLabels();
  readonly #requests = new Histogram({
    name: "platen_request_seconds",
    help: "Time from a request's head to the end of its reply; status 499 where the connection ended before there was one",
    labelNames: ["method", "route", "status"],
    buckets: WAITING,
    registers: [this.#registry],
  });
  readonly #renders = new Histogram({
    name: "platen_render_seconds",
    help: "Time of rendering, without waiting, reading and sending",
    labelNames: ["template"],
    buckets: WORK,
    registers: [this.#registry],
  });
  readonly #compiles = new Histogram({
    name: "platen_compile_seconds",
    help: "Time of parsing and compiling one template or partial",
    buckets: WORK,
    registers: [this.#registry],
  });
  readonly #islands = new Histogram({
    name: "platen_islands_seconds",
    help: "Time from the first byte of a page with islands to its last",
    buckets: WAITING,
    registers: [this.#registry],
  });
  readonly #problems = new Counter({
    name: "platen_problems_total",
    help: "Requests and lines of batches that were answered with a problem",
    labelNames: ["code"],
    registers: [this.#registry],
  });
  readonly #findings = new Counter({
    name: "platen_render_errors_total",
    help: "Renders in which something went wrong, once for each code",
    labelNames: ["code"],
    registers: [this.#registry],
  });

  /** As it is being written. */
  #text: Promise<string> | undefined;

  constructor(observed: Observed) {
    const registers = [this.#registry];
    const queue = new Gauge({
      name: "platen_jobs",
      help: "Renders that wait for their turn, and that have begun",
      labelNames: ["state"],
      registers,
      collect: () => {
        const { waiting, running } = observed.queue.counts;
        queue.set({ state: "waiting" }, waiting);
        queue.set({ state: "running" }, running);
      },
    });
    const received: Gauge = new Gauge({
      name: "platen_receiving_bytes",
      help: "Memory of bodies and lines whose last byte is not here yet",
      registers,
      collect: () => void received.set(observed.receiving.held),
    });
    const sent: Gauge = new Gauge({
      name: "platen_sending_bytes",
      help: "Memory of replies whose last byte has not gone yet",
      registers,
      collect: () => void sent.set(observed.sending.held),
    });
    this.#observeCaches(observed.caches);
  }

  /** Also reports on the process: event loop, memory, garbage collection. Once per process. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  request({ method, route, status, seconds, problem }: RequestFacts): void {
    this.#requests.observe({ method, route: route ?? "none", status }, seconds);
    if (problem !== undefined) this.problem(problem);
  }

  problem(code: string): void {
    this.#problems.inc({ code });
  }

  /** `template`: its id or name; undefined for one that came with its request. */
  render(template: string | undefined, seconds: number, codes: Iterable<string>): void {
    this.#renders.observe({ template: this.#templates.label(template ?? UNREGISTERED) }, seconds);
    for (const code of new Set(codes)) this.#findings.inc({ code });
  }

  compile(seconds: number): void {
    this.#compiles.observe(seconds);
  }

  islands(seconds: number): void {
    this.#islands.observe(seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Once for all who ask meanwhile. */
  text(): Promise<string> {
    this.#text ??= this.#registry.metrics().finally(() => {
      this.#text = undefined;
    });
    return this.#text;
  }

  /** The figures as they can be sent to another process and summed up with others'. */
  snapshot(): Promise<MetricsSnapshot> {
    return this.#registry.getMetricsAsJSON();
  }

  /** The caches count for themselves; they are read when somebody asks. */
  #observeCaches(caches: Observed["caches"]): void {
    const registers = [this.#registry];
    const each = (tell: (cache: string, counts: CacheCounts) => void): void => {
      for (const [cache, { counts }] of Object.entries(caches)) tell(cache, counts);
    };
    const lookups = new Counter({
      name: "platen_cache_lookups_total",
      help: "Lookups that found something, and that did not",
      labelNames: ["cache", "result"],
      registers,
      collect: () => {
        lookups.reset();
        each((cache, { hits, misses }) => {
          lookups.inc({ cache, result: "hit" }, hits);
          lookups.inc({ cache, result: "miss" }, misses);
        });
      },
    });
    const evictions = new Counter({
      name: "platen_cache_evictions_total",
      help: "Entries dropped to make room",
      labelNames: ["cache"],
      registers,
      collect: () => {
        evictions.reset();
        each((cache, counts) => evictions.inc({ cache }, counts.evictions));
      },
    });
    const bytes = new Gauge({
      name: "platen_cache_bytes",
      help: "Memory of the entries, by estimate",
      labelNames: ["cache"],
      registers,
      collect: () => each((cache, counts) => bytes.set({ cache }, counts.bytes)),
    });
  }
}
