import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "../errors.js";
import { problemDocument } from "./problem.js";

/** Sockets that have been answered. */
const refused = new WeakSet<Duplex>();

/**
 * Milliseconds for which what still comes is read and forgotten. The system resets a connection that is closed before
 * everything was read, and the caller would not see the answer.
 */
const LINGER = 2_000;

/** Answers what did not become a request: no HTTP, a head that is too long or does not end. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket) && error.code !== "ECONNRESET") return;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const problem = asProblem(error);
  const body = JSON.stringify(problemDocument(problem, randomUUID()));
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
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Whether a reply has begun, of which a second head would become a part. Node's own answer to such errors looks at the same. */
function isAnswering(socket: Duplex & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
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
