import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_HEADERS } from "./receive/request-head.js";
import { answerMalformed, lastResponse, type MalformedRecord } from "./respond/malformed.js";
import type { Readiness } from "./service.js";
import { StartError } from "./start-error.js";

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Milliseconds for receiving a body; heads have no longer. */
  readonly transferDeadline: number;
  /** Milliseconds without a byte in either direction; default 30 seconds. */
  readonly idleTimeout?: number;
  /** Called for bytes that do not become a request. */
  readonly onMalformed?: (record: MalformedRecord) => void;
  /** Called when the system gives the server no connection: too many open files, too little memory. */
  readonly onError?: (error: Error) => void;
}

const MAX_CONNECTIONS = 10_000;
/** Milliseconds for the head of a request. */
const MAX_HEAD_DEADLINE = 10_000;
/** Milliseconds without a byte in either direction after which a connection is closed. */
const IDLE_TIMEOUT = 30_000;
/** Milliseconds that a connection is kept for another request; longer than load balancers keep theirs. */
export const KEEP_ALIVE_TIMEOUT = 65_000;
/** Milliseconds between two checks for late heads. */
const CHECK_INTERVAL = 500;

/** Starts listening. Throws a `StartError` when the address cannot be used. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Server> {
  const { port, host, transferDeadline, idleTimeout = IDLE_TIMEOUT, onMalformed, onError } = options;
  const headersTimeout = Math.min(MAX_HEAD_DEADLINE, transferDeadline);
  const server = createServer(
    {
      headersTimeout,
      // Batches have no end; bodies have their own deadline.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      // The service answers with a problem instead.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, headersTimeout),
    },
    app,
  );
  closeIdleConnections(server, idleTimeout);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  answerMalformed(server, onMalformed ?? (() => undefined));
  // An expectation that is not known may be ignored (RFC 9110, section 10.1.1).
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, { port, host })));
    server.listen({ port, host }, resolve);
  });
  server.removeAllListeners("error").on("error", onError ?? (() => undefined));
  return server;
}

/**
 * Closes connections whose caller neither sends nor takes anything. A response that is still being made has deadlines
 * of its own: its job may wait longer than that for its turn.
 */
function closeIdleConnections(server: Server, timeout: number): void {
  server.setTimeout(timeout, (socket) => {
    if (lastResponse.get(socket)?.writableEnded === false) socket.setTimeout(timeout);
    else socket.destroy();
  });
}

/** The address of a server: "http://127.0.0.1:4000". */
export function serverUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

export interface DrainOptions {
  /** Milliseconds during which connections are still accepted while `/readyz` says no. */
  readonly delay: number;
  /** Milliseconds that open requests then have. */
  readonly deadline: number;
  /** Ends everything at once. */
  readonly abort: AbortSignal;
}

/** Milliseconds between two checks for connections that have become idle. */
const SWEEP_INTERVAL = 50;

/** Stops a server after its open requests. Resolves to false when some had to be cut. */
export async function drain(server: Server, readiness: Readiness, options: DrainOptions): Promise<boolean> {
  readiness.draining = true;
  await pause(options.delay, options.abort);
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  // A connection whose request ends now would be kept for another one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL).unref();
  const late = pause(options.deadline, options.abort).then(() => false as const);
  const clean = await Promise.race([closed, late]);
  if (!clean) server.closeAllConnections();
  await closed;
  clearInterval(sweep);
  return clean;
}

/** Does not keep the process: only a server that still listens or has connections does. */
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
    const timer = setTimeout(end, milliseconds).unref();
    abort.addEventListener("abort", end);
  });
}

function listenError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(`port ${port} of ${host} is in use; choose another one with --port`);
    case "EACCES":
      return new StartError(
        `permission to listen on port ${port} is denied; choose one above 1023 with --port`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`"${host}" is no address of this machine; choose another one with --host`);
    default:
      return error;
  }
}
