import { Directory } from "../store/directory.js";
import type { Config } from "./config.js";
import { type Development, startDevelopment } from "./development/development.js";
import { drain, serverUrl } from "./lifecycle.js";
import { createLog, type Logger } from "./log.js";
import { logDestination } from "./log-destination.js";
import { openService } from "./open-service.js";
import { stopSignals } from "./signals.js";
import type { RunSurroundings } from "./surroundings.js";

/** Serves in this process until a signal ends it; resolves to the exit code. */
export async function runAlone(config: Config, surroundings: RunSurroundings): Promise<number> {
  const destination = logDestination(surroundings.logDestination);
  try {
    return await serve(config, surroundings, createLog(config.logLevel, destination.stream));
  } finally {
    await destination.close();
  }
}

async function serve(config: Config, surroundings: RunSurroundings, log: Logger): Promise<number> {
  const development = await developmentOf(config, surroundings);
  try {
    return await serveUntilStopped(config, surroundings, { log, development });
  } finally {
    // Whatever it listens to would keep a process that could not start.
    await development?.close();
  }
}

async function serveUntilStopped(
  config: Config,
  surroundings: RunSurroundings,
  { log, development }: { readonly log: Logger; readonly development: Development | undefined },
): Promise<number> {
  const { service, server } = await openService(config, surroundings, { log, development });
  const { signals } = surroundings;
  const received = stopSignals(signals);
  // "auto" may mean one process: what renews several must not end this one.
  const tellFixed = (): void => log.warn("settings stay as they were: one process alone cannot be renewed");
  signals.on("SIGUSR2", tellFixed);
  const url = serverUrl(server);
  log.info({ url, sites: [...service.sites.keys()] }, "listening");
  await surroundings.announce(`Platen listens on ${url} (Ctrl+C stops it)`);

  const first = await received.first;
  log.info({ signal: first }, "stopping");
  const clean = await drain(server, service.readiness, {
    // A person at a terminal does not wait for load balancers.
    delay: first === "SIGINT" ? 0 : config.drainDelay,
    deadline: config.shutdownDeadline,
    abort: received.second,
  });
  received.dispose();
  signals.off("SIGUSR2", tellFixed);
  log.info({ clean }, "stopped");
  return clean ? 0 : 1;
}

async function developmentOf(
  { site, port }: Config,
  surroundings: RunSurroundings,
): Promise<Development | undefined> {
  const root = surroundings.developmentRoot;
  if (root === undefined) return undefined;
  const sitesFolder = surroundings.sitesFolder(site);
  // What cannot be watched is told of as it is without development.
  await Directory.open(sitesFolder);
  return startDevelopment({ root, sitesFolder, port: neighbour(port) });
}

/** The next port; the one before where there is none. Any where any was asked for. */
function neighbour(port: number): number {
  if (port === 0) return 0;
  return port < 65_535 ? port + 1 : port - 1;
}
