import type { IncomingMessage } from "node:http";

const read = new WeakMap<IncomingMessage, Readonly<Record<string, string>>>();

/** Returns the cookies of a request by name. If a name occurs twice, the last one counts. */
export function cookiesOf(req: IncomingMessage): Readonly<Record<string, string>> {
  const cached = read.get(req);
  if (cached !== undefined) return cached;
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (req.headers.cookie ?? "").split(";")) {
    const split = pair.indexOf("=");
    if (split > 0) cookies[pair.slice(0, split).trim()] = decoded(pair.slice(split + 1).trim());
  }
  read.set(req, cookies);
  return cookies;
}

function decoded(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
