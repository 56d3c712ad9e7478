import type { ServerResponse } from "node:http";
import type { Change } from "#inspect/page-report.js";

/** Notifies open pages of changes by server-sent events. */
export class Changes {
  #count = 0;
  readonly #listening = new Set<ServerResponse>();

  /** Number of changes so far. */
  get count(): number {
    return this.#count;
  }

  add(change: Omit<Change, "count">): void {
    this.#count++;
    for (const res of this.#listening) this.#send(res, change);
  }

  /** Keeps the response open. Immediately notifies a page that missed changes since it was rendered. */
  listen(res: ServerResponse, seen: number): void {
    res.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    res.write("retry: 500\n\n");
    this.#listening.add(res);
    res.once("close", () => this.#listening.delete(res));
    if (seen !== this.#count) this.#send(res, {});
  }

  /** Ends all responses, so that the server can stop. */
  close(): void {
    for (const res of this.#listening) res.end();
    this.#listening.clear();
  }

  #send(res: ServerResponse, rest: Omit<Change, "count">): void {
    const change: Change = { count: this.#count, ...rest };
    res.write(`data: ${JSON.stringify(change)}\n\n`);
  }
}
