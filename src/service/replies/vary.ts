import type { Reply } from "../exchange.js";

/** Tells caches that the reply depends on a header of the request. */
export function vary(res: Reply, header: string): void {
  const told = res.getHeader("Vary");
  if (told === undefined) res.setHeader("Vary", header);
  else if (!String(told).split(", ").includes(header)) res.setHeader("Vary", `${String(told)}, ${header}`);
}
