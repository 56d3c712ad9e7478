import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections that a process may have too many of before it does something about it, absolutely and of its share. */
const TOLERATED = 2;
const TOLERATED_PART = 0.25;

/**
 * Keeps a process from keeping more than its share of the connections. Who is free takes a new one, and then has it for
 * as long as it is kept: a process with too many closes some, after replies, and those who need them connect anew.
 */
export class ConnectionShare {
  #open = 0;
  #surplus = 0;

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.#open++;
      socket.once("close", () => this.#open--);
    });
    server.prependListener("request", (_req, res: ServerResponse) => {
      if (this.#surplus === 0) return;
      this.#surplus--;
      res.setHeader("Connection", "close");
    });
  }

  get connections(): number {
    return this.#open;
  }

  /** `share`: connections that each process would have if all had the same. Counts until it is called again. */
  aimAt(share: number): void {
    const surplus = this.#open - share;
    const tolerated = Math.max(TOLERATED, share * TOLERATED_PART);
    this.#surplus = surplus > tolerated ? Math.floor(surplus) : 0;
  }
}
