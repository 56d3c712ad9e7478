import { join } from "node:path";
import { Directory } from "../store/directory.js";
import { openSites, type Site } from "../store/sites.js";
import { AbortHistory } from "./admit/abort-history.js";
import { ByteBudget } from "./admit/byte-budget.js";
import { Callers } from "./admit/callers.js";
import { RenderQueue } from "./admit/render-queue.js";
import { openBrowserFiles } from "./browser-files.js";
import type { Config } from "./config.js";
import type { Development } from "./development/development.js";
import { fragmentRenderer, type RenderFragment } from "./fragments.js";
import type { Gate } from "./gate.js";
import { Registrations } from "./handover/registrations.js";
import { ThreadPool } from "./handover/thread-pool.js";
import { type Logger, withoutRedaction } from "./log.js";
import { Metrics } from "./metrics/metrics.js";
import type { Mount, OpenMounts } from "./mount.js";
import { OwnPages } from "./own-pages.js";
import { openPlaygroundFiles } from "./playground-files.js";
import type { Service } from "./service.js";
import { readSiteManifest } from "./site-manifest.js";
import { threadCount, threadSettings } from "./thread-settings.js";
import { configuredTracer } from "./tracing/tracer.js";

/** Parts of the world that the service uses. */
export interface ServiceOptions {
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The folder of a site or of several. */
  readonly sitesFolder: string;
  /** The folder with the templates of the service's own pages. */
  readonly ownPagesFolder: string;
  readonly pool: ThreadPool;
  /** The folder with the files for browsers; without it pages have no scripts. */
  readonly browserFilesFolder?: string | undefined;
  readonly mounts?: readonly Mount[];
  /** Opens further mounts once the sites are known. */
  readonly openMounts?:
    | ((sites: readonly Site[], render: RenderFragment) => Promise<Opened | undefined>)
    | undefined;
  readonly gate?: Gate | undefined;
  readonly development?: Development | undefined;
}

type Opened = Pick<OpenMounts, "mounts" | "gate">;

/** Starts the render threads. `file` is the built file of a thread, `libraryFile` the file that each loads. */
export async function openThreads(config: Config, file: string, libraryFile?: string): Promise<ThreadPool> {
  const pool = new ThreadPool({
    file,
    threads: threadCount(config),
    deadline: config.renderDeadline,
    memory: config.threadMemory,
    settings: threadSettings(config, libraryFile),
  });
  await pool.warmUp();
  return pool;
}

/** Opens what the service serves. Sites with broken files are logged, and the others are served. */
export async function openService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, clock, development } = options;
  const sites = await openSites(await Directory.open(options.sitesFolder), {
    readManifest: readSiteManifest,
    clock,
    // A page that reloads because of a change has to show it.
    ...(development === undefined ? {} : { freshFor: 0 }),
  });
  for (const site of sites.values()) {
    for (const { path, reason } of (await site.content()).faults) {
      log.error({ site: site.name, path, reason }, "site is broken");
    }
  }
  const ownPages = await OwnPages.open(await Directory.open(options.ownPagesFolder));
  const { browserFilesFolder, pool } = options;
  const browser =
    browserFilesFolder === undefined
      ? undefined
      : await openBrowserFiles(browserFilesFolder, config.assetsBase);
  if (browser === undefined) {
    log.warn("there are no files for browsers: interactive blocks stay as they are");
  }
  const playground =
    browserFilesFolder === undefined
      ? undefined
      : await openPlaygroundFiles(join(browserFilesFolder, "playground"));
  const aborts = new AbortHistory(clock);
  const queue = new RenderQueue({
    length: config.queueLength,
    capacity: () => pool.capacity,
    isConfined: (key) => aborts.isConfined(key),
  });
  pool.whenReady(() => queue.advance());
  const budget = new ByteBudget(config.bufferSize);
  const registrations = new Registrations(config.registrationSize, config.tokens?.length ?? 1);
  const metrics = new Metrics();
  metrics.observe({ queue, budget, registrations, pool });
  const render = fragmentRenderer({ queue, pool, registrations, aborts, metrics, config, clock });
  const opened = await options.openMounts?.([...sites.values()], render);
  return {
    config,
    callers: new Callers(config.tokens ?? []),
    budget,
    queue,
    aborts,
    pool,
    registrations,
    metrics,
    tracer: configuredTracer(),
    log,
    plainLog: withoutRedaction(log),
    clock,
    sites,
    ownPages,
    browser,
    playground,
    gate: opened?.gate ?? options.gate,
    mounts: [...(options.mounts ?? []), ...(opened?.mounts ?? [])],
    development,
    readiness: { draining: false },
  };
}
