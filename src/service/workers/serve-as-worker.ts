import { FileFault } from "../../store/file-fault.js";
import type { Config } from "../config.js";
import { drain, serverUrl } from "../lifecycle.js";
import { createLog, type Logger } from "../log.js";
import { logDestination } from "../log-destination.js";
import { OpenReplies } from "../open-replies.js";
import { openService } from "../open-service.js";
import type { Signals } from "../signals.js";
import { StartFault } from "../start-fault.js";
import type { RunSurroundings } from "../surroundings.js";
import { ConnectionShare } from "./connection-share.js";
import type { DrainOrder, FaultReport, StartOrder } from "./protocol.js";
import { linkToSupervisor, type SupervisorLink, siblingsBehind } from "./supervisor-link.js";

/** Milliseconds that the supervisor has for an answer. */
const PROMPT = 10_000;
/** Milliseconds that last words may take to leave before the process ends. */
const LAST_WORDS = 1_000;

/** Serves beside other processes until the supervisor ends it, or has gone. Resolves to the exit code. */
export async function serveAsWorker(surroundings: RunSurroundings): Promise<number> {
  const link = linkToSupervisor();
  let close = async (): Promise<void> => undefined;
  obeyOnly(link, surroundings.signals);
  try {
    const order = await link.reports.ask("hello", undefined, { deadline: PROMPT });
    const destination = logDestination(surroundings.logDestination, order.logDescriptor);
    close = destination.close;
    return await serve(link, order, { ...surroundings, logDestination: destination.stream });
  } catch (error) {
    await link.reports.ask("fault", asReport(error), { deadline: LAST_WORDS }).catch(() => undefined);
    return 2;
  } finally {
    await close();
    // The connection would keep the process alive.
    if (process.connected) process.disconnect();
  }
}

async function serve(
  link: SupervisorLink,
  { config, outspoken }: StartOrder,
  surroundings: RunSurroundings,
): Promise<number> {
  const { reports } = link;
  const log = createLog(config.logLevel, surroundings.logDestination, process.pid);
  const siteLog = outspoken ? log : createLog("silent", surroundings.logDestination);
  const siblings = siblingsBehind(link);
  const { service, server } = await openService(config, surroundings, { log, siteLog, siblings });
  link.serve(service, new ConnectionShare(server));
  const mistake = firstMistake(new OpenReplies(server), log);
  const report = { url: serverUrl(server), sites: [...service.sites.keys()] };
  await reports.ask("ready", report, { deadline: PROMPT }).catch(() => undefined);

  const { relieved, ...order } = await Promise.race([link.drain, orphaned(link, config), mistake.made]);
  if (!process.connected) log.error("the supervisor has gone");
  service.readiness.relieved = relieved;
  const clean = await drain(server, service.readiness, { ...order, abort: link.abort });
  const figures = await service.metrics.snapshot();
  await reports.ask("parting", figures, { deadline: LAST_WORDS }).catch(() => undefined);
  return clean && !mistake.happened() ? 0 : 1;
}

function asReport(error: unknown): FaultReport {
  if (!(error instanceof Error)) return { message: String(error), stack: "" };
  const worded = error instanceof StartFault || error instanceof FileFault;
  return { message: error.message, stack: worded ? undefined : error.stack };
}

/** Ctrl+C reaches a terminal's whole group of processes, and so do the signals of some service managers. */
function obeyOnly({ reports }: SupervisorLink, signals: Signals): void {
  signals.on("SIGINT", () => undefined);
  signals.on("SIGUSR2", () => undefined);
  // The supervisor knows whether all are to end, or a new worker has to take over from this one.
  signals.on("SIGTERM", () => {
    reports.ask("leave", undefined, { deadline: PROMPT }).catch(() => undefined);
  });
}

async function orphaned({ lost }: SupervisorLink, config: Config): Promise<DrainOrder> {
  await lost;
  return { delay: 0, deadline: config.shutdownDeadline, relieved: false };
}

/** A mistake of ours that nothing caught leaves the process in a doubtful state: others have to go on. */
function firstMistake(replies: OpenReplies, log: Logger) {
  let happened = false;
  const made = new Promise<DrainOrder>((resolve) => {
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "mistake that nothing caught");
      happened = true;
      replies.giveUp();
      resolve({ delay: 0, deadline: LAST_WORDS, relieved: true });
    });
  });
  return { made, happened: () => happened };
}
