import { createServer, type Server } from "node:http";
import type { DestinationStream } from "pino";
import type { IslandDefinition } from "#islands/define.js";
import { healthz, metrics, readyz } from "#service/endpoints/operation.js";
import { createLog, type Logger, logMalformed } from "#service/log.js";
import { startThreads } from "#service/open-service.js";
import { targetOf } from "#service/receive/request-head.js";
import { drain, listen, serverUrl } from "#service/server.js";
import type { Service } from "#service/service.js";
import type { StylesRequest } from "#site/styles/compile-styles.js";
import { StyleCompiler } from "#site/styles/style-compiler.js";
import { Directory } from "#store/directory.js";
import { createWebsiteApp } from "#website/app.js";
import type { Development, DevelopmentOptions } from "#website/development/development.js";
import type { LintedFile } from "#website/development/site-problems.js";
import { type OpenedMounts, openWebsite } from "#website/open-website.js";
import type { ServedSite } from "#website/repository/repository-documents.js";
import { repositorySummary } from "#website/repository/repository-report.js";
import type { RepositoryOptions, RepositorySite } from "#website/repository/repository-site.js";
import type { RenderFragment } from "#website/sites/fragments.js";
import type { SiteAtRoot } from "#website/sites/roots.js";
import { listenError } from "./listen-error.js";
import { logDestination } from "./log-destination.js";
import type { ServeConfig } from "./settings/schema.js";
import { type Signals, stopSignals } from "./signals.js";
import { terminalLog } from "./terminal-log.js";

export { openingOf } from "./opening.js";
export { unknownVariables } from "./settings/environment.js";
export { configOf, describeConfig, StartError } from "./settings/sources.js";

/** Apps that require open sites, and a function to close them after the service. */
export interface OpenMounts extends OpenedMounts {
  /** Returns a line to show in the terminal. `url` is the URL of the service. */
  announcement(url: string): string | undefined;
  close(): Promise<void>;
}

/** Dependencies of the service. */
export interface RunOptions {
  readonly signals: Signals;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logDestination: DestinationStream;
  /** The folder of one site or several. Undefined for none. */
  readonly sitesFolder: string | undefined;
  /** A template repository, which is served instead of sites. `root` is the path of its template root. */
  readonly repository?: (RepositoryOptions & { readonly root: string }) | undefined;
  /** Lints the folder of a template repository. */
  readonly checkRepository?: (folder: string) => Promise<readonly LintedFile[]>;
  /** The built file of the thread that compiles the styles of a template repository. */
  readonly stylesThreadFile?: string;
  readonly builtInPagesFolder: string;
  /** The built file of a render thread. */
  readonly threadFile: string;
  /** The absolute path of the project's library file. */
  readonly libraryFile?: string | undefined;
  /** Islands of the project. */
  readonly islands?: readonly IslandDefinition[] | undefined;
  readonly browserFilesFolder?: string;
  /** Present in development. */
  readonly development?:
    | Omit<DevelopmentOptions, "sitesFolder" | "port" | "mount" | "islands" | "repository">
    | undefined;
  /** Opens apps that are served next to the service. Returns undefined if there are none. */
  readonly openMounts?: (
    sites: readonly ServedSite[],
    log: Logger,
    render: RenderFragment,
    siteAtRoot: SiteAtRoot,
  ) => Promise<OpenMounts | undefined>;
  /** States which parts are open. */
  readonly summary?: string;
  /** Shows a line in the terminal. */
  readonly announce: (line: string) => Promise<void>;
}

/**
 * Minimum render deadline in milliseconds for authors: in development, and for template repositories. Renders are
 * traced or the first of their thread, and no visitor waits.
 */
const MIN_DEVELOPMENT_DEADLINE = 10_000;

/**
 * Milliseconds for closing what is left after the deadline of open requests: thousands of connections, or a message
 * that the platform sends.
 */
const CLOSING_TIME = 1_000;
/** Maximum delay of Node's timers. */
const MAX_DELAY = 2 ** 31 - 1;

/** Serves until a signal. Resolves to the exit code: 0, or 1 if requests were aborted. */
export async function runService(settings: ServeConfig, options: RunOptions): Promise<number> {
  const renderDeadline = Math.max(settings.renderDeadline, MIN_DEVELOPMENT_DEADLINE);
  const isPublic = options.development === undefined && options.repository === undefined;
  const config = isPublic ? settings : { ...settings, renderDeadline };
  const destination = logDestination(options.logDestination);
  let development: Development | undefined;
  try {
    development = await developmentOf(config, options);
    const isRead = development !== undefined && isTerminal(options.logDestination);
    const stream = isRead ? terminalLog(destination.stream) : destination.stream;
    return await serve(config, options, createLog(config.logLevel, stream), development);
  } finally {
    await development?.close();
    await destination.close();
  }
}

async function serve(
  config: ServeConfig,
  options: RunOptions,
  log: Logger,
  development: Development | undefined,
): Promise<number> {
  const { signals, clock, sitesFolder, repository, builtInPagesFolder, browserFilesFolder } = options;
  const pool = startThreads(config, options.threadFile, options.libraryFile);
  const closing: Server[] = [];
  const { stylesThreadFile } = options;
  const styles = stylesThreadFile === undefined ? undefined : new StyleCompiler({ file: stylesThreadFile });
  let opened: OpenMounts | undefined;
  const openMounts = async (
    sites: readonly ServedSite[],
    render: RenderFragment,
    siteAtRoot: SiteAtRoot,
  ): Promise<OpenMounts | undefined> => {
    opened = await options.openMounts?.(sites, log, render, siteAtRoot);
    return opened;
  };
  try {
    const parts = {
      log,
      clock,
      sitesFolder,
      repository,
      compileStyles: styles && ((request: StylesRequest) => styles.compile(request)),
      builtInPagesFolder,
      pool,
      browserFilesFolder,
      development,
      openMounts,
      islands: options.islands,
    };
    const website = await openWebsite(config, parts);
    await pool.warmUp();
    website.metrics.observeProcess();
    const { port, host, transferDeadline } = config;
    const server = await listen(createWebsiteApp(website), {
      port,
      host,
      transferDeadline,
      onMalformed: (record) => logMalformed(website, record),
      onError: (error) => log.error({ err: error }, "connection could not be accepted"),
    }).catch((error: unknown) => {
      throw listenError(error as NodeJS.ErrnoException, { port, host });
    });
    closing.push(server);
    if (config.metricsPort !== undefined) closing.push(await listenForOperation(website, config.metricsPort));
    const received = stopSignals(signals);
    const url = serverUrl(server);
    log.info({ url, sites: [...website.sites.keys()] }, "listening");
    await options.announce(`Platen listens on ${url} (Ctrl+C stops it)`);
    if (website.repository !== undefined) await announceRepository(website.repository, url, options);
    if (options.summary !== undefined) await options.announce(options.summary);
    if (development?.hasInline === true) await options.announce(changesPort(config.port));
    const line = opened?.announcement(url);
    if (line !== undefined) await options.announce(line);

    const first = await received.first;
    log.info({ signal: first }, "stopping");
    // Ctrl+C does not need to wait for load balancers.
    const delay = first === "SIGINT" ? 0 : config.drainDelay;
    const deadline = config.shutdownDeadline;
    exitAfter(delay + deadline + CLOSING_TIME, options);
    received.second.addEventListener("abort", () => exitAfter(CLOSING_TIME, options));
    // Open pages wait for changes, which would keep the server open.
    development?.disconnect();
    const clean = await drain(server, website.readiness, { delay, deadline, abort: received.second });
    received.dispose();
    log.info({ clean }, "stopped");
    return clean ? 0 : 1;
  } finally {
    for (const server of closing) server.close().closeAllConnections();
    await pool.close();
    await styles?.close();
    await opened?.close();
  }
}

/** One screen about a template repository: what it holds, and what is missing. */
async function announceRepository(
  repository: RepositorySite,
  url: string,
  { announce, checkRepository }: Pick<RunOptions, "announce" | "checkRepository">,
): Promise<void> {
  const { folder } = repository;
  const linted = (await checkRepository?.(folder.root.realPath).catch(() => undefined)) ?? [];
  for (const line of repositorySummary(repository, await folder.state(), linted, url)) await announce(line);
}

function isTerminal(stream: DestinationStream): boolean {
  return "isTTY" in stream && stream.isTTY === true;
}

/** Ends the process if it has not ended by itself. */
function exitAfter(milliseconds: number, { exit }: RunOptions): void {
  setTimeout(() => exit(1), Math.min(milliseconds, MAX_DELAY)).unref();
}

async function developmentOf(
  config: ServeConfig,
  { development, sitesFolder: sites, repository, islands }: RunOptions,
): Promise<Development | undefined> {
  const sitesFolder = sites ?? repository?.folder;
  if (development === undefined || sitesFolder === undefined) return undefined;
  // Throws the same error as without development if the folder does not exist.
  await Directory.open(sitesFolder);
  const { startDevelopment } = await import("#website/development/development.js");
  const port = adjacentPort(config.port);
  return startDevelopment({ ...development, sitesFolder, port, mount: config.mount, repository, islands });
}

/** Work on the source of blocks opens a second port. */
function changesPort(port: number): string {
  const of = port === 0 ? "another port" : `port ${adjacentPort(port)}`;
  return `Vite listens on ${of} for changes of blocks.`;
}

/** Returns the next port, or the previous one for the last port. Returns 0 for 0. */
function adjacentPort(port: number): number {
  if (port === 0) return 0;
  return port < 65_535 ? port + 1 : port - 1;
}

/**
 * Serves metrics and health checks on a port of their own, which should not be reachable from outside. However many
 * connections the main port has, this port has free ones.
 */
async function listenForOperation(service: Service, port: number): Promise<Server> {
  const { config, log } = service;
  const server = createServer((req, res) => {
    const [path] = targetOf(req.url ?? "/").path.split("?");
    if (path === "/healthz") healthz(service, req, res);
    else if (path === "/readyz") readyz(service, req, res);
    else if (path === "/metrics") {
      Promise.resolve(metrics(service, req, res)).catch((error: unknown) => res.destroy(error as Error));
    } else {
      res.statusCode = 404;
      res.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, config.host, resolve);
  }).catch((error: unknown) => {
    throw listenError(error as NodeJS.ErrnoException, { port, host: config.host }, "the setting metricsPort");
  });
  log.info({ url: serverUrl(server) }, "metrics and health checks");
  return server;
}
