import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Registrations } from "../handover/registrations.js";
import type { Job, JobFacts } from "../threads/job.js";

export interface RequestFacts {
  readonly method: string;
  /** The path pattern of the route. Undefined if none matches. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
  /** The code of the problem in the response. */
  readonly problem: string | undefined;
}

/** Values that are read when metrics are requested. */
interface Observed {
  readonly queue: { readonly counts: { readonly waiting: number; readonly running: number } };
  readonly budget: { readonly used: number };
  readonly registrations: Pick<Registrations, "counts">;
  readonly pool: { readonly ready: number };
}

/** The caller of a job. Templates of the operator are trusted, and always have their own series. */
type LabelledJob = Pick<Job, "owner" | "trusted">;

const WORK_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Other methods share a label, because each label is a series that stays. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS"]);
/** Maximum number of template names of one caller with their own series. */
const MAX_TEMPLATES = 100;
/** Stands for all others. */
const OTHER = "other";
/** The label of templates without a name. Ids are not used: they would reveal one caller's registrations to another. */
const UNNAMED = "unnamed";

/** The metrics of the service in Prometheus's format. */
export class Metrics {
  readonly #registry = new Registry();
  /** By caller, so that none uses up the names of the others. */
  readonly #templates = new Map<string, Set<string>>();
  readonly #requests = new Histogram({
    name: "platen_request_seconds",
    help: "Time from the head of a request to the end of its response; status 499 where the connection ended before",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #renders = new Histogram({
    name: "platen_render_seconds",
    help: "Time of rendering in a thread, by caller and the name that the template was registered with",
    labelNames: ["caller", "template"],
    buckets: WORK_SECONDS,
    registers: [this.#registry],
  });
  readonly #steps = new Histogram({
    name: "platen_step_seconds",
    help: "Time of the steps before a render",
    labelNames: ["step"],
    buckets: WORK_SECONDS,
    registers: [this.#registry],
  });
  readonly #islands = new Histogram({
    name: "platen_islands_seconds",
    help: "Time of rendering the islands of a page",
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #problems = new Counter({
    name: "platen_problems_total",
    help: "Requests and lines of batches that were answered with a problem",
    labelNames: ["code"],
    registers: [this.#registry],
  });
  readonly #renderErrors = new Counter({
    name: "platen_render_errors_total",
    help: "Renders with an error, once for each code",
    labelNames: ["code"],
    registers: [this.#registry],
  });
  readonly #aborts = new Counter({
    name: "platen_aborts_total",
    help: "Threads that were terminated, by reason",
    labelNames: ["reason"],
    registers: [this.#registry],
  });
  /** The metrics that are being written. Concurrent requests share them. */
  #text: Promise<string> | undefined;

  /** Reports the observed values whenever metrics are requested. */
  observe({ queue, budget, registrations, pool }: Observed): void {
    this.#gauge("platen_jobs", "Jobs that wait for a thread, and that run", "state", () => queue.counts);
    this.#gauge("platen_threads", "Render threads that are ready", "state", () => ({ ready: pool.ready }));
    this.#gauge("platen_buffered_bytes", "Bytes of bodies and responses in memory", "kind", () => ({
      requests: budget.used,
      registrations: registrations.counts.bytes,
    }));
    this.#gauge("platen_registrations", "Registrations, and how they were used", "count", () => {
      const { entries, hits, misses, evictions } = registrations.counts;
      return { entries, hits, misses, evictions };
    });
  }

  /** Also reports metrics of the process: event loop, memory, garbage collection. Call it once per process. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  request({ method, route, status, seconds, problem }: RequestFacts): void {
    const label = METHODS.has(method) ? method : OTHER;
    this.#requests.observe({ method: label, route: route ?? "none", status }, seconds);
    if (problem !== undefined) this.problem(problem);
  }

  problem(code: string): void {
    this.#problems.inc({ code });
  }

  abort(reason: string): void {
    this.#aborts.inc({ reason });
  }

  job({ steps, templateName, renderCodes = [] }: JobFacts, { owner, trusted }: LabelledJob = {}): void {
    for (const [name, , milliseconds] of steps) {
      const seconds = milliseconds / 1_000;
      if (name === "render") {
        const template = trusted === true ? templateName : this.#label(owner, templateName);
        this.#renders.observe({ caller: owner ?? "", template: template ?? UNNAMED }, seconds);
      } else this.#steps.observe({ step: name }, seconds);
    }
    for (const code of renderCodes) this.#renderErrors.inc({ code });
  }

  #label(caller = "", name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const names = this.#templates.get(caller) ?? new Set();
    this.#templates.set(caller, names);
    if (names.size < MAX_TEMPLATES) names.add(name);
    return names.has(name) ? name : OTHER;
  }

  islands(seconds: number): void {
    this.#islands.observe(seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    this.#text ??= this.#registry.metrics().finally(() => {
      this.#text = undefined;
    });
    return this.#text;
  }

  #gauge(name: string, help: string, label: string, values: () => object): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: () => {
        for (const [key, value] of Object.entries(values())) gauge.set({ [label]: key }, value as number);
      },
    });
  }
}
