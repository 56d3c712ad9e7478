import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, type ProblemCode } from "../errors.js";
import { problemDocument } from "./problem.js";

/** Sockets that have been answered. */
const refused = new WeakSet<Duplex>();

/**
 * Milliseconds for which what still comes is read and forgotten. The system resets a connection that is closed before
 * everything was read, and the caller would not see the answer.
 */
const LINGER = 2_000;

/** What the log says of it. */
export interface Refusal {
  readonly requestId: string;
  readonly status: number;
  readonly problem: ProblemCode;
}

/** Answers what did not become a request, and tells of it: no HTTP, a head that is too long or does not end. */
export function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  tell: (refusal: Refusal) => void,
): void {
  if (refused.has(socket) && error.code !== "ECONNRESET") return;
  const awaited = awaitedReply(socket);
  // A second head would become a part of a reply that has begun.
  if (error.code === "ECONNRESET" || !socket.writable || awaited?.headersSent === true) {
    socket.destroy();
    return;
  }
  const problem = asProblem(error);
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(problem, requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  refused.add(socket);
  const linger = setTimeout(() => socket.destroy(), LINGER).unref();
  socket.once("close", () => clearTimeout(linger));
  // A request that broke off has a line of its own.
  if (awaited === undefined) tell({ requestId, status: problem.status, problem: problem.code });
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** The reply that the connection is to bring next, if a request waits for one. Node's own answer to such errors looks at the same. */
function awaitedReply(
  socket: Duplex & { readonly _httpMessage?: ServerResponse | null },
): ServerResponse | undefined {
  return socket._httpMessage ?? undefined;
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
