import type { ServerResponse } from "node:http";
import type { Change } from "../../inspect/page-report.js";

/** Tells open pages of changes, by server-sent events. */
export class Changes {
  #count = 0;
  readonly #listening = new Set<ServerResponse>();

  /** How many there have been. */
  get count(): number {
    return this.#count;
  }

  /** `styles`: paths of the style sheets that changed, where nothing else has. */
  add(styles?: readonly string[]): void {
    this.#count++;
    for (const res of this.#listening) this.#send(res, styles === undefined ? {} : { styles });
  }

  /** Keeps the response open. A page that missed changes since it was rendered hears of them at once. */
  listen(res: ServerResponse, seen: number): void {
    res.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    res.write("retry: 500\n\n");
    this.#listening.add(res);
    res.once("close", () => this.#listening.delete(res));
    if (seen !== this.#count) this.#send(res, {});
  }

  /** Ends all responses: the server cannot stop before. */
  close(): void {
    for (const res of this.#listening) res.end();
    this.#listening.clear();
  }

  #send(res: ServerResponse, rest: Omit<Change, "count">): void {
    const change: Change = { count: this.#count, ...rest };
    res.write(`data: ${JSON.stringify(change)}\n\n`);
  }
}
