import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { MAX_HEADERS } from "./receive/request-head.js";
import { type Connection, LAST_RESPONSE } from "./request-context.js";
import { answerMalformed, type MalformedRecord } from "./respond/malformed.js";
import type { Readiness } from "./service.js";

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Milliseconds for receiving a body. The head has at most as long. */
  readonly transferDeadline: number;
  /** Milliseconds without a byte in either direction. Default: 30 seconds. */
  readonly idleTimeout?: number;
  /** Called for bytes that are not a request. */
  readonly onMalformed?: (record: MalformedRecord) => void;
  /** Called when the system cannot accept a connection: too many open files or too little memory. */
  readonly onError?: (error: Error) => void;
}

const MAX_CONNECTIONS = 10_000;
/** Maximum milliseconds for the head of a request. */
const MAX_HEAD_DEADLINE = 10_000;
/** Milliseconds without a byte in either direction after which a connection is closed. */
const IDLE_TIMEOUT = 30_000;
/** Milliseconds that an idle connection is kept. Longer than load balancers keep theirs. */
export const KEEP_ALIVE_TIMEOUT = 65_000;
/** Milliseconds between two checks for late heads. */
const CHECK_INTERVAL = 500;

/** Starts listening. Rejects with the error of the system when the address cannot be used. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Server> {
  const { port, host, transferDeadline, idleTimeout = IDLE_TIMEOUT, onMalformed, onError } = options;
  const headersTimeout = Math.min(MAX_HEAD_DEADLINE, transferDeadline);
  const server = createServer(
    {
      headersTimeout,
      // Batches may be endless; other bodies have their own deadline.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      // The service responds with a problem document instead.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, headersTimeout),
    },
    (req, res) => {
      (req.socket as Connection)[LAST_RESPONSE] = res;
      app(req, res);
    },
  );
  closeIdleConnections(server, idleTimeout);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  answerMalformed(server, onMalformed ?? (() => undefined));
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  server.removeAllListeners("error").on("error", onError ?? (() => undefined));
  return server;
}

/**
 * Closes idle connections. A pending response has its own deadlines, because its job may wait longer than the timeout.
 */
function closeIdleConnections(server: Server, timeout: number): void {
  server.setTimeout(timeout, (socket) => {
    if ((socket as Connection)[LAST_RESPONSE]?.writableEnded === false) socket.setTimeout(timeout);
    else socket.destroy();
  });
}

/** Returns the URL of a server: "http://127.0.0.1:4000". */
export function serverUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

export interface DrainOptions {
  /** Milliseconds during which connections are still accepted while `/readyz` responds 503. */
  readonly delay: number;
  /** Milliseconds that open requests have after that. */
  readonly deadline: number;
  /** Ends everything immediately. */
  readonly abort: AbortSignal;
}

/** Milliseconds between two checks for idle connections. */
const SWEEP_INTERVAL = 50;

/** Stops a server after its open requests. Resolves to false if some were aborted. */
export async function drain(server: Server, readiness: Readiness, options: DrainOptions): Promise<boolean> {
  readiness.draining = true;
  await pause(options.delay, options.abort);
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  // A connection whose request ends now would otherwise be kept for another one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL).unref();
  const late = pause(options.deadline, options.abort).then(() => false as const);
  const clean = await Promise.race([closed, late]);
  if (!clean) server.closeAllConnections();
  await closed;
  // The responses close after their sockets, and are logged then.
  for (let turn = 0; turn < 2; turn++) await setImmediate();
  clearInterval(sweep);
  return clean;
}

/** Does not keep the process alive, unlike a listening server or an open connection. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
}
