import type { IncomingMessage } from "node:http";

/** A header of a request; Node joins what came more than once. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === "string" ? value : undefined;
}
