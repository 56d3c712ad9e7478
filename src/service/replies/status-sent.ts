import type { Reply } from "../exchange.js";

/** Stands in the log and in the figures where the connection ended before there was a status; nginx writes the same. */
export const NONE_SENT = 499;

/** The status that the reply's head was written with; undefined as long as it was not. */
export function statusSent({ headersSent, statusCode }: Reply): number | undefined {
  return headersSent ? statusCode : undefined;
}
