import type { IncomingMessage } from "node:http";
import type { Reply } from "../exchange.js";

/**
 * Hangs up on a caller who was answered before his body was here, as with 404 or 413, and takes longer than `deadline` milliseconds to send
 * the rest. It is read for the reply to be taken, but nothing else waits for it: some bytes now and then would keep the connection for ever.
 */
export function boundUnreadBody(req: IncomingMessage, res: Reply, deadline: number): void {
  res.once("close", () => {
    if (req.complete || req.destroyed) return;
    const late = setTimeout(() => req.destroy(), deadline).unref();
    req.once("close", () => clearTimeout(late));
  });
}
