import accepts from "accepts";
import { LRUCache } from "lru-cache";
import { Problem } from "../problem.js";
import type { Request, Response } from "../request-context.js";

const types = { html: "text/html", json: "application/json", ndjson: "application/x-ndjson" } as const;

export type Representation = keyof typeof types;

/** With the charset, so that callers who name UTF-8 are understood. */
const offered = (representation: Representation): string => `${types[representation]}; charset=utf-8`;

/** Decisions by header: many requests come with few different ones. */
const decided = new LRUCache<string, { readonly representation: Representation | undefined }>({ max: 100 });

/** The representation that the caller prefers. Throws a `Problem` where none is acceptable. */
export function negotiate<R extends Representation>(req: Request, res: Response, offers: readonly R[]): R {
  vary(res, "Accept");
  const key = `${offers.join()} ${req.headers.accept ?? "*/*"}`;
  let decision = decided.get(key);
  if (decision === undefined) {
    const chosen = accepts(req).type(offers.map(offered));
    decision = { representation: offers.find((each) => offered(each) === chosen) };
    decided.set(key, decision);
  }
  const { representation } = decision;
  if (representation !== undefined) return representation as R;
  throw new Problem("not-acceptable", {
    detail: `The response can be ${offers.map((each) => types[each]).join(" or ")}.`,
  });
}

/** Tells caches that the response depends on a header of the request. */
export function vary(res: Response, header: string): void {
  const value = res.getHeader("Vary");
  if (value === undefined) res.setHeader("Vary", header);
  else if (!String(value).split(", ").includes(header)) res.setHeader("Vary", `${String(value)}, ${header}`);
}
