/** Codes of Node and of its fetch for connections that never came about; browsers do not tell. */
const NEVER_MADE = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What stands between a call and its reply: no connection was made, one was lost, or there is nothing to connect to. */
export type Loss = "never-made" | "lost" | "no-address";

/** Reads what fetch throws, everywhere, when there is no connection or no longer one; undefined for anything else. */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  if (code === "ERR_INVALID_URL") return "no-address";
  return NEVER_MADE.has(String(code)) ? "never-made" : "lost";
}
