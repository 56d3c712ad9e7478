import cluster from "node:cluster";
import type { Config } from "../config.js";
import { createLog, type Logger } from "../log.js";
import { logDestination } from "../log-destination.js";
import { stopSignals } from "../signals.js";
import { StartFault } from "../start-fault.js";
import type { ServeSurroundings } from "../surroundings.js";
import { inheritedLog } from "./inherited-log.js";
import { Supervisor } from "./supervisor.js";

/** Keeps so many workers alive until a signal ends them; resolves to the exit code: 0, or 1 when requests were cut off. */
export async function runSupervisor(
  config: Config,
  workers: number,
  surroundings: ServeSurroundings,
): Promise<number> {
  const { signals, workerProgram, announce, reread } = surroundings;
  if (workerProgram === undefined) throw new StartFault("there is no program to start workers with");
  if (!cluster.isPrimary) {
    throw new StartFault("this process is a worker of another program already; leave out --workers");
  }
  // All workers take connections from one socket: whoever is free does, and sends some away when it has too many. Handing
  // them out in turn costs up to half of the throughput where each request has its own connection, and one that is handed
  // to a worker which dies at that moment hangs: Node neither takes it back nor closes it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const { stdio, descriptor: logDescriptor } = inheritedLog(surroundings.logDestination);
  // What workers say to us may hold bytes.
  cluster.setupPrimary({
    exec: workerProgram.path,
    args: [...workerProgram.argv],
    serialization: "advanced",
    stdio,
  });
  const destination = logDestination(surroundings.logDestination);
  const log = createLog(config.logLevel, destination.stream, process.pid);
  const supervisor = new Supervisor({ config, workers, log, logDescriptor });
  const received = stopSignals(signals);
  const started = supervisor.start();
  let stopping = false;
  const began = started.then(async ({ url, sites }) => {
    if (stopping) return;
    log.info({ url, sites, workers }, "listening");
    await announce(`Platen listens on ${url} with ${workers} workers (Ctrl+C stops it)`);
  });
  // Nobody who asks for new settings means to end what has not started yet, as the signal does where nobody listens.
  let renewals = began;
  let waits = false;
  const renew = (): void => {
    // The one that waits reads the settings when it begins.
    if (waits) return;
    waits = true;
    renewals = renewals.then(() => {
      waits = false;
      return renewed(supervisor, config, { log, reread });
    });
    // What has not started has nothing to renew, and says why elsewhere.
    renewals.catch(() => undefined);
  };
  signals.on("SIGUSR2", renew);
  try {
    // Rejects when there is nothing to wait for.
    await Promise.race([began.then(() => received.first), received.first]);
    const first = await received.first;
    stopping = true;
    log.info({ signal: first }, "stopping");
    const order = { delay: first === "SIGINT" ? 0 : config.drainDelay, deadline: config.shutdownDeadline };
    const clean = await supervisor.stop(order, received.second);
    // One that was told to stop while it started has not failed.
    await began.catch(() => undefined);
    log.info({ clean }, "stopped");
    return clean ? 0 : 1;
  } finally {
    received.dispose();
    signals.off("SIGUSR2", renew);
    await destination.close();
  }
}

interface RenewOptions {
  readonly log: Logger;
  readonly reread: (() => Config) | undefined;
}

/** Settings that one process for all has made use of already. */
const FIXED = ["port", "host", "workers"] as const;

/** Replaces all workers by ones that go by the settings as they are now. */
async function renewed(supervisor: Supervisor, config: Config, { log, reread }: RenewOptions): Promise<void> {
  let fresh: Config;
  try {
    fresh = reread?.() ?? config;
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : String(error) }, "settings are broken");
    return;
  }
  const settings = FIXED.filter((name) => fresh[name] !== config[name]);
  if (settings.length > 0)
    log.warn({ settings }, "settings stay as they were until the service is started anew");
  log.info("renewing");
  const { port, host, workers } = config;
  const complete = await supervisor.renew({ ...fresh, port, host, workers });
  log.info({ complete }, "renewed");
}
