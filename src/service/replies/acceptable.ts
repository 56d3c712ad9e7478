import type { Request, Response } from "express";
import { Problem } from "../errors.js";

/** Forms of replies and their media types. */
const types = { html: "text/html", json: "application/json", ndjson: "application/x-ndjson" } as const;

/** Which of `forms`, the preferred one first, the caller wants. The reply then varies by `Accept`, a refusal too. */
export function acceptable<F extends keyof typeof types>(
  req: Request,
  res: Response,
  forms: readonly F[],
): F {
  res.vary("Accept");
  const chosen = req.accepts(forms.map((form) => types[form]));
  const form = forms.find((each) => types[each] === chosen);
  if (form !== undefined) return form;
  throw new Problem("not-acceptable", {
    detail: `There is ${forms.map((each) => types[each]).join(" and ")}.`,
  });
}
