import cluster from "node:cluster";
import type { Service } from "../service.js";
import type { Siblings } from "../siblings.js";
import { Channel } from "./channel.js";
import type { ConnectionShare } from "./connection-share.js";
import type { DrainOrder, Orders, Reports } from "./protocol.js";

/** Milliseconds that the supervisor has for what it has to ask the other workers. */
const PASSED_ON = 2_000;

/** A worker's connection to its supervisor. */
export interface SupervisorLink {
  readonly reports: Channel<Reports, Orders>;
  /** The first order to end. */
  readonly drain: Promise<DrainOrder>;
  readonly abort: AbortSignal;
  /** The supervisor has ended, or was ended. */
  readonly lost: Promise<void>;
  /** What orders are about; before that there is nothing to tell of or to keep. */
  serve(service: Service, connections: ConnectionShare): void;
}

export function linkToSupervisor(): SupervisorLink {
  // Otherwise Node ends the process when the supervisor goes, with all that is in flight.
  if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
  const abort = new AbortController();
  let service: Service | undefined;
  let connections: ConnectionShare | undefined;
  let begin: (order: DrainOrder) => void = () => undefined;
  const drain = new Promise<DrainOrder>((resolve) => {
    begin = resolve;
  });
  const reports = new Channel<Reports, Orders>(port, {
    ping: ({ share }) => {
      connections?.aimAt(share);
      return connections?.connections ?? 0;
    },
    metrics: () => service?.metrics.snapshot() ?? [],
    keep: (registration) => void service?.registry.keep(registration),
    drain: (order) => {
      // One that others were going to relieve may have to go together with them.
      if (service !== undefined) service.readiness.relieved = order.relieved;
      begin(order);
      return undefined;
    },
    abort: () => void abort.abort(),
  });
  const lost = new Promise<void>((resolve) => {
    process.once("disconnect", () => {
      reports.close();
      resolve();
    });
  });
  const serve = (opened: Service, kept: ConnectionShare): void => {
    service = opened;
    connections = kept;
  };
  return { reports, drain, abort: abort.signal, lost, serve };
}

const port = {
  send: (message: object, sent: (error: Error | null) => void) =>
    void process.send?.(message, undefined, undefined, sent),
  receive: (listener: (message: unknown) => void) => void process.on("message", listener),
};

/** What the service sees of the other workers. */
export function siblingsBehind({ reports }: SupervisorLink): Siblings {
  return {
    share: (registration) => {
      const weight = registration.json.byteLength;
      return reports.ask("share", registration, { deadline: PASSED_ON, weight }).catch(() => undefined);
    },
    metrics: () => reports.ask("pooledMetrics", undefined, { deadline: PASSED_ON }),
  };
}
