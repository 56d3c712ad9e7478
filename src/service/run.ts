import { availableParallelism } from "node:os";
import type { Config } from "./config.js";
import { StartFault } from "./start-fault.js";
import type { RunSurroundings, ServeSurroundings } from "./surroundings.js";

export { configOf, describeConfig } from "./config/sources.js";
export { StartFault } from "./start-fault.js";
export { isWorker } from "./workers/is-worker.js";

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
