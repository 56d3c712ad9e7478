import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, type ProblemCode } from "../errors.js";
import type { Reply } from "../exchange.js";
import { problemDocument } from "./problem.js";

/** Sockets that have been answered, or will be in turn. */
const refused = new WeakSet<Duplex>();

/**
 * Milliseconds for which what still comes is read and forgotten. The system resets a connection that is closed before
 * everything was read, and the caller would not see the answer.
 */
const LINGER = 2_000;

/** The last reply of each connection that has not ended. Replies come in the order of their requests: when it is over, all are. */
const lastReply = new WeakMap<Duplex, Reply>();

/** What the log says of it. */
export interface Refusal {
  readonly requestId: string;
  readonly status: number;
  readonly problem: ProblemCode;
}

type Tell = (refusal: Refusal) => void;

/** Answers what does not become a request, and tells of it: no HTTP, a head that is too long or does not end. */
export function refuseMalformed(server: Server, tell: Tell): void {
  server.prependListener("request", ({ socket }: IncomingMessage, res: Reply) => {
    lastReply.set(socket, res);
    res.once("close", () => {
      if (lastReply.get(socket) === res) lastReply.delete(socket);
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else if (!refused.has(socket)) {
      refused.add(socket);
      refuseInTurn(asProblem(error), socket, tell);
    }
  });
  // Without a listener Node hangs up, also on the requests in front of it.
  server.on("connect", (_req: IncomingMessage, socket: Duplex) => {
    // From here on nobody else has to do with the connection.
    socket.on("error", () => socket.destroy());
    socket.resume();
    refused.add(socket);
    refuseInTurn(new Problem("http-malformed", { detail: "CONNECT asks a proxy." }), socket, tell);
  });
}

function refuseInTurn(problem: Problem, socket: Duplex, tell: Tell): void {
  const res = lastReply.get(socket);
  if (res === undefined) refuse(problem, socket, tell);
  // It came behind a whole request, whose answer is what the caller expects first.
  else if (res.req.complete) res.once("close", () => refuse(problem, socket, tell));
  // It is the body of this request. An answer would end up in the middle of what has begun, or in front of another one's.
  else if (res.headersSent || res.socket !== socket) socket.destroy();
  // The request has a line of its own in the log.
  else refuse(problem, socket, () => undefined);
}

function refuse(problem: Problem, socket: Duplex, tell: Tell): void {
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
  const linger = setTimeout(() => socket.destroy(), LINGER).unref();
  socket.once("close", () => clearTimeout(linger));
  tell({ requestId, status: problem.status, problem: problem.code });
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function asProblem({ code }: NodeJS.ErrnoException): Problem {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new Problem("headers-too-large", { detail: "Send fewer or shorter headers." });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Problem("request-timeout", { detail: "The head of the request did not end in time." });
    default:
      return new Problem("http-malformed", { detail: "What was sent is not an HTTP/1.1 request." });
  }
}
