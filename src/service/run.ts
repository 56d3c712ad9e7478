import { availableParallelism } from "node:os";
import type { DestinationStream } from "pino";
import type { Config } from "./config.js";
import type { Signals } from "./signals.js";
import { StartFault } from "./start-fault.js";

export { configOf, describeConfig } from "./config/sources.js";
export { StartFault } from "./start-fault.js";
export { isWorker } from "./workers/is-worker.js";

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

export interface ServeSurroundings extends RunSurroundings {
  /** The program that calls `runWorker`, and its arguments; undefined where there is none. */
  readonly workerProgram?: { readonly path: string; readonly argv: readonly string[] } | undefined;
  /** Reads the settings once more. Throws a `StartFault` for what is wrong with them. */
  readonly reread?: (() => Config) | undefined;
}

/** Runs the service until a signal ends it; resolves to the exit code: 0, or 1 when requests were cut off. */
export async function runService(config: Config, surroundings: ServeSurroundings): Promise<number> {
  const workers = config.workers === "auto" ? availableParallelism() : config.workers;
  // Each of these loads what the others do not need: a supervisor is small.
  if (workers > 1) {
    if (surroundings.developmentRoot !== undefined) {
      throw new StartFault("--dev works with one process; leave out --workers");
    }
    const { runSupervisor } = await import("./workers/run-supervisor.js");
    return runSupervisor(config, workers, surroundings);
  }
  const { runAlone } = await import("./run-alone.js");
  return runAlone(config, surroundings);
}

/** Runs one of several processes that serve one port, until its supervisor ends it. */
export async function runWorker(surroundings: RunSurroundings): Promise<number> {
  const { serveAsWorker } = await import("./workers/serve-as-worker.js");
  return serveAsWorker(surroundings);
}
