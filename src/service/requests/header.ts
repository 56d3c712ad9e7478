import type { IncomingMessage } from "node:http";

/**
 * Headers of a request. Nobody needs half as many; sixteen kilobytes of them can be two thousand, which take eight times the memory for as
 * long as the request lasts.
 */
export const MOST_HEADERS = 200;

/** A header of a request; Node joins what came more than once. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === "string" ? value : undefined;
}
