import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Problem } from "./errors.js";
import { problemDocument } from "./replies/problem.js";

/** The replies of a server that have not ended. */
export class OpenReplies {
  readonly #open = new Set<ServerResponse>();

  constructor(server: Server) {
    server.prependListener("request", (req: IncomingMessage, res: ServerResponse) => {
      this.#open.add(res);
      res.once("close", () => this.#open.delete(res));
      // Where the connection has ended before it was this one's turn, its reply never knows.
      const { socket } = req;
      req.once("close", () => {
        if (socket.destroyed) this.#open.delete(res);
      });
    });
  }

  /** Answers all of them with a problem, or cuts them off where they have begun: the process must end. */
  giveUp(): void {
    for (const res of this.#open) {
      if (res.headersSent) res.destroy();
      else refuse(res);
    }
  }
}

function refuse(res: ServerResponse): void {
  const problem = new Problem("worker-lost", { detail: "Another process can do it; repeat the request." });
  const requestId = String(res.getHeader("X-Request-Id") ?? "");
  const body = JSON.stringify(problemDocument(problem, requestId));
  for (const name of res.getHeaderNames()) if (!KEPT.has(name)) res.removeHeader(name);
  res.writeHead(problem.status, {
    Connection: "close",
    "Cache-Control": "no-store",
    "Content-Type": "application/problem+json",
    "Content-Length": Buffer.byteLength(body),
    "Retry-After": "1",
  });
  // Who reads the request would wait for the rest of it.
  res.once("close", () => res.req.destroy());
  res.end(body);
}

/** What is said of the request rather than of the reply that it was going to have. */
const KEPT: ReadonlySet<string> = new Set(["x-request-id", "traceparent", "vary"]);
