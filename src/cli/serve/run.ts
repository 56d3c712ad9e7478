import { createServer, type Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import type { DestinationStream } from "pino";
import type { Config } from "../../service/config.js";
import { createLog, type Logger, logMalformed } from "../../service/log.js";
import { openThreads } from "../../service/open-service.js";
import { drain, listen, serverUrl } from "../../service/server.js";
import type { Service } from "../../service/service.js";
import { Directory } from "../../store/directory.js";
import type { Site } from "../../store/sites.js";
import { createWebsiteApp } from "../../website/app.js";
import {
  type Development,
  type DevelopmentOptions,
  startDevelopment,
} from "../../website/development/development.js";
import { type OpenedMounts, openWebsite } from "../../website/open-website.js";
import type { RenderFragment } from "../../website/sites/fragments.js";
import { logDestination } from "./log-destination.js";
import { type Signals, stopSignals } from "./signals.js";

export { StartError } from "../../service/start-error.js";
export { configOf, describeConfig } from "./settings/sources.js";

/** Apps that need the sites to be open, and what to end after the service. */
export interface OpenMounts extends OpenedMounts {
  /** A line for the person at the terminal; `url` is where the service listens. */
  announcement(url: string): string | undefined;
  close(): Promise<void>;
}

/** Parts of the world that the program gives to the service. */
export interface RunOptions {
  readonly signals: Signals;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logDestination: DestinationStream;
  /** The folder for the setting `site`. */
  readonly sitesFolder: (site: string | undefined) => string;
  readonly ownPagesFolder: string;
  /** The built file of a render thread. */
  readonly threadFile: string;
  /** The absolute path of the file with own formatters, predicates and rules. */
  readonly libraryFile?: string | undefined;
  readonly browserFilesFolder?: string;
  /** In development. */
  readonly development?: Omit<DevelopmentOptions, "sitesFolder" | "port"> | undefined;
  /** Opens apps that are served beside the service; undefined for none. */
  readonly openMounts?: (
    sites: readonly Site[],
    log: Logger,
    render: RenderFragment,
  ) => Promise<OpenMounts | undefined>;
  /** Shows a line to the person at the terminal. */
  readonly announce: (line: string) => Promise<void>;
}

/**
 * Render threads make much garbage that lives for one job: `performance.md` of the guide tells why their young space
 * begins large, and why none of them gets helpers for collecting it.
 */
const COLLECTOR_FLAGS = ["--min-semi-space-size=8", "--no-parallel-scavenge"];

/** Milliseconds that a page in development may take at least: the render is traced, and no visitor waits. */
const MIN_DEVELOPMENT_DEADLINE = 10_000;

/** Serves until a signal ends it. Resolves to the exit code: 0, or 1 when requests were cut. */
export async function runService(given: Config, options: RunOptions): Promise<number> {
  const renderDeadline = Math.max(given.renderDeadline, MIN_DEVELOPMENT_DEADLINE);
  const config = options.development === undefined ? given : { ...given, renderDeadline };
  for (const flag of COLLECTOR_FLAGS) setFlagsFromString(flag);
  const destination = logDestination(options.logDestination);
  let development: Development | undefined;
  try {
    development = await developmentOf(config, options);
    return await serve(config, options, createLog(config.logLevel, destination.stream), development);
  } finally {
    await development?.close();
    await destination.close();
  }
}

async function serve(
  config: Config,
  options: RunOptions,
  log: Logger,
  development: Development | undefined,
): Promise<number> {
  const { signals, clock, ownPagesFolder, browserFilesFolder } = options;
  const sitesFolder = options.sitesFolder(config.site);
  const pool = await openThreads(config, options.threadFile, options.libraryFile);
  const closing: Server[] = [];
  let opened: OpenMounts | undefined;
  const openMounts = async (
    sites: readonly Site[],
    render: RenderFragment,
  ): Promise<OpenMounts | undefined> => {
    opened = await options.openMounts?.(sites, log, render);
    return opened;
  };
  try {
    const parts = {
      log,
      clock,
      sitesFolder,
      ownPagesFolder,
      pool,
      browserFilesFolder,
      development,
      openMounts,
    };
    const website = await openWebsite(config, parts);
    website.metrics.observeProcess();
    const { port, host, transferDeadline } = config;
    const server = await listen(createWebsiteApp(website), {
      port,
      host,
      transferDeadline,
      onMalformed: (record) => logMalformed(website, record),
      onError: (error) => log.error({ err: error }, "connection could not be accepted"),
    });
    closing.push(server);
    if (config.metricsPort !== undefined) closing.push(await listenForMetrics(website, config.metricsPort));
    const received = stopSignals(signals);
    const url = serverUrl(server);
    log.info({ url, sites: [...website.sites.keys()] }, "listening");
    await options.announce(`Platen listens on ${url} (Ctrl+C stops it)`);
    const line = opened?.announcement(url);
    if (line !== undefined) await options.announce(line);

    const first = await received.first;
    log.info({ signal: first }, "stopping");
    // Open pages wait for changes, and the server for open pages.
    development?.disconnect();
    const clean = await drain(server, website.readiness, {
      // A person at a terminal does not wait for load balancers.
      delay: first === "SIGINT" ? 0 : config.drainDelay,
      deadline: config.shutdownDeadline,
      abort: received.second,
    });
    received.dispose();
    log.info({ clean }, "stopped");
    return clean ? 0 : 1;
  } finally {
    for (const server of closing) server.close().closeAllConnections();
    await pool.close();
    await opened?.close();
  }
}

/** Serves `/metrics` on a port of its own, which is not to be reachable from outside. */
async function listenForMetrics({ metrics, config, log }: Service, port: number): Promise<Server> {
  const server = createServer((req, res) => {
    const { url = "" } = req;
    if (url.split("?")[0] !== "/metrics") {
      res.statusCode = 404;
      res.end();
      return;
    }
    metrics.text().then(
      (text) => {
        res.setHeader("Content-Type", metrics.contentType);
        res.end(text);
      },
      (error: unknown) => res.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, config.host, resolve);
  });
  log.info({ url: `${serverUrl(server)}/metrics` }, "metrics");
  return server;
}

async function developmentOf({ site, port }: Config, options: RunOptions): Promise<Development | undefined> {
  const { development } = options;
  if (development === undefined) return undefined;
  const sitesFolder = options.sitesFolder(site);
  // Throws the same error as without development where there is no folder.
  await Directory.open(sitesFolder);
  return startDevelopment({ ...development, sitesFolder, port: neighbourOf(port) });
}

/** The next port, or the one before where there is none; any where any was asked for. */
function neighbourOf(port: number): number {
  if (port === 0) return 0;
  return port < 65_535 ? port + 1 : port - 1;
}
