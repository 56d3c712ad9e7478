import type { Io } from "../io.js";

/** Returns whether a stream is a terminal that moves its cursor and shows colors. `TERM=dumb` has neither. */
export function isCapableTerminal(stream: object, { env }: Pick<Io, "env">): boolean {
  return "isTTY" in stream && stream.isTTY === true && env["TERM"] !== "dumb";
}
