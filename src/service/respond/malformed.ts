import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, type ProblemCode, problemDocument } from "../problem.js";
import { type Connection, LAST_RESPONSE } from "../request-context.js";

/** Sockets that were answered, or will be when their earlier responses are finished. */
const answered = new WeakSet<Duplex>();

/**
 * Milliseconds during which further bytes are read and dropped. Closing a connection with unread bytes resets it, and
 * the caller would not see the response.
 */
const LINGER_MILLISECONDS = 2_000;

/** A log line for bytes that are not a request. */
export interface MalformedRecord {
  readonly requestId: string;
  readonly status: number;
  readonly problem: ProblemCode;
}

/** Responds to bytes that are not a request: not HTTP, or a head that is too long or incomplete. */
export function answerMalformed(server: Server, record: (record: MalformedRecord) => void): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    answerInOrder(asProblem(error), socket, record);
  });
  // Without a listener Node closes the connection, which aborts earlier requests.
  server.on("connect", (_req: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    socket.resume();
    answered.add(socket);
    answerInOrder(new Problem("http-malformed", { detail: "The service is not a proxy." }), socket, record);
  });
}

function answerInOrder(problem: Problem, socket: Duplex, record: (record: MalformedRecord) => void): void {
  const res = (socket as Connection)[LAST_RESPONSE];
  if (res === undefined || res.closed) answer(problem, socket, record);
  // The caller expects the response to its earlier request first.
  else if (res.req.complete) res.once("close", () => answer(problem, socket, record));
  // The body of this request is broken. A response would end up inside another one.
  else if (res.headersSent || res.socket !== socket) socket.destroy();
  // The request has its own log line.
  else answer(problem, socket, () => undefined);
}

function answer(problem: Problem, socket: Duplex, record: (record: MalformedRecord) => void): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(problem, requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const linger = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
  socket.once("close", () => clearTimeout(linger));
  record({ requestId, status: problem.status, problem: problem.code });
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function asProblem({ code }: NodeJS.ErrnoException): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("headers-too-large", { detail: "Send fewer or shorter headers." });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("request-timeout", { detail: "The head of the request did not end in time." });
    default:
      return new Problem("http-malformed", { detail: "This is not an HTTP/1.1 request." });
  }
}
