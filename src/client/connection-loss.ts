/** Error codes of Node and its fetch for connections that were never established. Browsers do not provide them. */
const NEVER_MADE = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export type Loss = "never-made" | "lost";

/** Interprets an error of fetch. Returns undefined unless the connection failed. */
export function lossOf(error: unknown): Loss | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  // A URL without a host, which only works on a page: a mistake of the caller.
  if (code === "ERR_INVALID_URL") return undefined;
  return NEVER_MADE.has(String(code)) ? "never-made" : "lost";
}
