import type { IncomingMessage } from "node:http";
import accepts from "accepts";
import { LRUCache } from "lru-cache";
import { Problem } from "../errors.js";
import type { Reply } from "../exchange.js";
import { vary } from "./vary.js";

/** Forms of replies and their media types. */
const types = { html: "text/html", json: "application/json", ndjson: "application/x-ndjson" } as const;

export type Form = keyof typeof types;

/** As it is asked for: those who accept UTF-8 only, by name, accept it. */
const offered = (form: Form): string => `${types[form]}; charset=utf-8`;

/** What callers have asked for so far: few programs send many requests, all with the same header. */
const decided = new LRUCache<string, { readonly form: Form | undefined }>({ max: 100 });

/** Which of `forms`, the preferred one first, the caller wants. The reply then varies by `Accept`, a refusal too. */
export function acceptable<F extends Form>(req: IncomingMessage, res: Reply, forms: readonly F[]): F {
  vary(res, "Accept");
  const question = `${forms.join()} ${req.headers.accept ?? "*/*"}`;
  let answer = decided.get(question);
  if (answer === undefined) {
    const chosen = accepts(req).type(forms.map(offered));
    answer = { form: forms.find((each) => offered(each) === chosen) };
    decided.set(question, answer);
  }
  const { form } = answer;
  if (form !== undefined) return form as F;
  throw new Problem("not-acceptable", {
    detail: `There is ${forms.map((each) => types[each]).join(" and ")}.`,
  });
}
