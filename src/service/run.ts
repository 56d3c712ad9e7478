import type { DestinationStream } from "pino";
import { createEngine } from "../index.js";
import { createApp } from "./app.js";
import { assembleService } from "./assemble.js";
import type { Config } from "./config.js";
import { type Development, startDevelopment } from "./development/development.js";
import { drain, listen, serverUrl } from "./lifecycle.js";
import { createLog } from "./log.js";

export { configOf, describeConfig } from "./config/sources.js";
export { StartFault } from "./start-fault.js";

export interface RunSurroundings {
  readonly signals: Signals;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logDestination: DestinationStream;
  /** The folder that the setting `site` means. */
  readonly sitesFolder: (site: string | undefined) => string;
  readonly ownPagesFolder: string;
  readonly browserFilesFolder?: string;
  /** Folder of the package with its sources, when somebody works on blocks, templates or data. */
  readonly developmentRoot?: string | undefined;
  /** Tells the person at the terminal. */
  readonly announce: (line: string) => Promise<void>;
}

interface Signals {
  on(signal: Signal, listener: () => void): unknown;
  off(signal: Signal, listener: () => void): unknown;
}

type Signal = "SIGINT" | "SIGTERM";

/** Runs the service until a signal ends it; resolves to the exit code: 0, or 1 when requests were cut off. */
export async function runService(config: Config, surroundings: RunSurroundings): Promise<number> {
  const { signals, clock, announce } = surroundings;
  const log = createLog(config.logLevel, surroundings.logDestination);
  const development = await developmentOf(config, surroundings);
  const service = await assembleService(config, {
    engine: createEngine({ limits: config.limits }),
    log,
    clock,
    sitesFolder: surroundings.sitesFolder(config.site),
    ownPagesFolder: surroundings.ownPagesFolder,
    browserFilesFolder: surroundings.browserFilesFolder,
    development,
  });
  service.metrics.observeProcess();
  const server = await listen(createApp(service), config);
  const received = receive(signals);
  const url = serverUrl(server);
  log.info({ url, sites: [...service.sites.keys()] }, "listening");
  await announce(`Platen listens on ${url} (Ctrl+C stops it)`);

  const first = await received.first;
  log.info({ signal: first }, "stopping");
  const clean = await drain(server, service.readiness, {
    // A person at a terminal does not wait for load balancers.
    delay: first === "SIGINT" ? 0 : config.drainDelay,
    deadline: config.shutdownDeadline,
    abort: received.second,
  });
  received.dispose();
  await development?.close();
  log.info({ clean }, "stopped");
  return clean ? 0 : 1;
}

function developmentOf(
  { site, port }: Config,
  { developmentRoot: root, sitesFolder }: RunSurroundings,
): Promise<Development> | undefined {
  if (root === undefined) return undefined;
  return startDevelopment({ root, sitesFolder: sitesFolder(site), port: port === 0 ? 0 : port + 1 });
}

/** The first signal asks to stop, a second one to stop at once. */
function receive(signals: Signals): { first: Promise<Signal>; second: AbortSignal; dispose: () => void } {
  const second = new AbortController();
  let listeners: (readonly [Signal, () => void])[] = [];
  const first = new Promise<Signal>((resolve) => {
    let count = 0;
    listeners = (["SIGINT", "SIGTERM"] as const).map((signal) => {
      const listener = (): void => {
        count++;
        if (count === 1) resolve(signal);
        else second.abort();
      };
      signals.on(signal, listener);
      return [signal, listener] as const;
    });
  });
  const dispose = (): void => {
    for (const [signal, listener] of listeners) signals.off(signal, listener);
  };
  return { first, second: second.signal, dispose };
}
