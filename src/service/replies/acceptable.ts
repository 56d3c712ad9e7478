import type { Request, Response } from "express";
import { Problem } from "../errors.js";

/** Which of `forms`, the preferred one first, the caller wants. The reply then varies by `Accept`, a refusal too. */
export function acceptable<F extends "html" | "json">(req: Request, res: Response, forms: readonly F[]): F {
  res.vary("Accept");
  const chosen = req.accepts([...forms]);
  if (chosen === false) {
    const types = { html: "text/html", json: "application/json" };
    throw new Problem("not-acceptable", {
      detail: `There is ${forms.map((form) => types[form]).join(" and ")}.`,
    });
  }
  return chosen as F;
}
