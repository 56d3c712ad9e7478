import { ProxyTracerProvider, type Tracer, trace } from "@opentelemetry/api";
import type { IslandDefinition } from "#islands/define.js";
import { islands as builtInIslands } from "#islands/registry.js";
import { catalogueOf } from "#stream/accept-island.js";
import { AbortHistory } from "./admit/abort-history.js";
import { ByteBudget } from "./admit/byte-budget.js";
import { Callers } from "./admit/callers.js";
import { RenderQueue } from "./admit/render-queue.js";
import type { Config } from "./config.js";
import { Registrations } from "./handover/registrations.js";
import { ThreadPool } from "./handover/thread-pool.js";
import type { Logger } from "./log.js";
import { Metrics } from "./metrics/metrics.js";
import { Proxies } from "./receive/proxies.js";
import type { PageFiles, Service } from "./service.js";
import { threadCount, threadSettings } from "./thread-settings.js";

/** The dependencies of the service. */
export interface ServiceOptions {
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly pool: ThreadPool;
  readonly browser: PageFiles | undefined;
  /** Islands of the project. */
  readonly islands?: readonly IslandDefinition[] | undefined;
}

/**
 * Starts the render threads, which load at the same time as the rest of the service: `warmUp` waits for them. `file` is
 * the built file of a thread, `libraryFile` the library file that each one loads.
 */
export function startThreads(config: Config, file: string, libraryFile?: string): ThreadPool {
  return new ThreadPool({
    file,
    threads: threadCount(config),
    deadline: config.renderDeadline,
    memory: config.threadMemory,
    settings: threadSettings(config, libraryFile),
  });
}

export function openService(
  config: Config,
  { log, clock, pool, browser, islands = [] }: ServiceOptions,
): Service {
  const aborts = new AbortHistory(clock);
  const queue = new RenderQueue({
    length: config.queueLength,
    capacity: () => pool.capacity,
    confinementOf: (key) => aborts.confinementOf(key),
  });
  pool.whenReady(() => queue.advance());
  const budget = new ByteBudget(config.bufferSize);
  const registrations = new Registrations(config.registrationSize, config.tokens?.length ?? 1);
  const metrics = new Metrics();
  metrics.observe({ queue, budget, registrations, pool });
  return {
    config,
    callers: new Callers(config.tokens ?? []),
    proxies: new Proxies(config.trustedProxies),
    budget,
    queue,
    aborts,
    pool,
    registrations,
    metrics,
    tracer: configuredTracer(),
    log,
    plainLog: log.child({}, { redact: [] }),
    clock,
    browser,
    catalogue: catalogueOf([...builtInIslands, ...islands]),
    readiness: { draining: false },
  };
}

/**
 * Returns the tracer of the OpenTelemetry SDK in this process. Returns undefined without one, so that requests have no
 * overhead.
 */
function configuredTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider && provider.getDelegateTracer("platen") === undefined) {
    return undefined;
  }
  return provider.getTracer("platen");
}
