import accepts from "accepts";
import { LRUCache } from "lru-cache";
import { Problem } from "../problem.js";
import type { Request, Response } from "../request-context.js";

const types = { html: "text/html", json: "application/json", ndjson: "application/x-ndjson" } as const;

export type Representation = keyof typeof types;

/** Includes the charset, so that it matches callers that ask for UTF-8. */
const offered = (representation: Representation): string => `${types[representation]}; charset=utf-8`;

/** Cached decisions by header. Most requests have one of a few headers. */
const decided = new LRUCache<string, { readonly representation: Representation | undefined }>({ max: 100 });

/** Returns the representation that the caller prefers. Throws a `Problem` if none is acceptable. */
export function negotiate<R extends Representation>(req: Request, res: Response, offers: readonly R[]): R {
  vary(res, "Accept");
  const key = `${offers.join()} ${req.headers.accept ?? "*/*"}`;
  let decision = decided.get(key);
  if (decision === undefined) {
    const chosen = accepts(req).type(offers.map(offered));
    decision = { representation: offers.find((offer) => offered(offer) === chosen) };
    decided.set(key, decision);
  }
  const { representation } = decision;
  if (representation !== undefined) return representation as R;
  throw new Problem("not-acceptable", {
    detail: `The response can be ${offers.map((offer) => types[offer]).join(" or ")}.`,
  });
}

/** Adds a request header to `Vary`. */
export function vary(res: Response, header: string): void {
  const value = res.getHeader("Vary");
  if (value === undefined) res.setHeader("Vary", header);
  else if (!String(value).split(", ").includes(header)) res.setHeader("Vary", `${String(value)}, ${header}`);
}
