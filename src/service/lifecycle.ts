import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "./config.js";
import { type Refusal, refuseMalformed } from "./replies/malformed.js";
import { MOST_HEADERS } from "./requests/header.js";
import { inTurn } from "./requests/in-turn.js";
import type { Readiness } from "./service.js";
import { StartFault } from "./start-fault.js";

export type ListenOptions = Pick<
  Config,
  "port" | "host" | "headersDeadline" | "idleTimeout" | "keepAliveTimeout" | "connections"
>;

/** Milliseconds between two looks at which heads are late. */
const LATENESS_CHECK = 500;

/**
 * Starts listening. `tell` hears of what did not become a request, `tellFault` of connections that the system did not give us. Throws a
 * `StartFault` when the address cannot be used.
 */
export async function listen(
  app: RequestListener,
  options: ListenOptions,
  tell: (refusal: Refusal) => void = () => undefined,
  tellFault: (error: Error) => void = () => undefined,
): Promise<Server> {
  const { headersDeadline, idleTimeout, keepAliveTimeout, connections, ...rest } = options;
  const address = { port: rest.port, host: rest.host };
  const server = createServer(
    {
      headersTimeout: headersDeadline,
      // Batches are as long as they are; bodies have a deadline of their own, and silence ends all.
      requestTimeout: 0,
      keepAliveTimeout,
      // Node's own refusal says nothing; the service asks for it itself.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(LATENESS_CHECK, headersDeadline),
    },
    inTurn(app),
  );
  server.setTimeout(idleTimeout);
  server.maxConnections = connections;
  server.maxHeadersCount = MOST_HEADERS;
  refuseMalformed(server, tell);
  // Whoever expects what nobody knows may be answered as if he did not (RFC 9110, section 10.1.1).
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenFault(error, address)));
    server.listen(address, resolve);
  });
  // With too many open files or too little memory. Those who are connected go on, and it passes.
  server.removeAllListeners("error").on("error", tellFault);
  return server;
}

/** Where people find it: "http://127.0.0.1:4000". */
export function serverUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

export interface DrainOptions {
  /** Milliseconds during which connections are still taken while `/readyz` says no. */
  readonly delay: number;
  /** Milliseconds that requests in flight then have. */
  readonly deadline: number;
  /** Ends everything at once. */
  readonly abort: AbortSignal;
}

/** Milliseconds between two looks at which connections have nothing left to do. */
const SWEEP = 50;

/** Stops a server, requests in flight first. Resolves to false when some had to be cut off. */
export async function drain(server: Server, readiness: Readiness, options: DrainOptions): Promise<boolean> {
  readiness.draining = true;
  await pause(options.delay, options.abort);
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  // Those that end their request now would be kept for a next one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP).unref();
  const late = pause(options.deadline, options.abort).then(() => false as const);
  const clean = await Promise.race([closed, late]);
  if (!clean) server.closeAllConnections();
  await closed;
  clearInterval(sweep);
  return clean;
}

function pause(milliseconds: number, abort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (abort.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      abort.removeEventListener("abort", end);
      resolve();
    };
    // Not a reason to keep a process that has nothing else to do.
    const timer = setTimeout(end, milliseconds).unref();
    abort.addEventListener("abort", end);
  });
}

function listenFault(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartFault(`port ${port} of ${host} is in use; choose another one with --port`);
    case "EACCES":
      return new StartFault(
        `permission to listen on port ${port} is denied; choose one above 1023 with --port`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartFault(`"${host}" is no address of this machine; choose another one with --host`);
    default:
      return error;
  }
}
