/** Codes of Node and of its fetch for connections that were never made; browsers do not tell. */
const NEVER_MADE = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export type Loss = "never-made" | "lost";

/** Reads what fetch throws where there is no connection, or no longer one. Undefined for other errors. */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  // An address without a host, which only a page completes: a mistake of the caller.
  if (code === "ERR_INVALID_URL") return undefined;
  return NEVER_MADE.has(String(code)) ? "never-made" : "lost";
}
