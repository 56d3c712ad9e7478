import type { Request, Response } from "express";
import {
  type ReferenceEntry,
  type ReferenceSection,
  reference as sections,
} from "../../core/library/reference.js";
import { exampleFacts, parameterFacts } from "../../core/library/reference-facts.js";
import type { Value } from "../../core/values/value.js";
import { prose } from "../prose.js";
import { acceptable } from "../replies/acceptable.js";
import { replyComplete } from "../replies/complete.js";
import { protectOwnPage } from "../replies/security.js";
import type { Service } from "../service.js";

/** Every formatter and predicate, as a page or as JSON. */
export async function reference(service: Service, req: Request, res: Response): Promise<void> {
  const form = acceptable(req, res, ["html", "json"]);
  // Many may ask for it at once.
  const text = await service.gate.run({ weight: 0 }, () => textOf(service, form));
  protectOwnPage(res);
  res.set("Cache-Control", "no-cache");
  await replyComplete(res, service, form, text);
}

function textOf({ library, ownPages, clock }: Service, form: "html" | "json"): string {
  const content = sections(library);
  if (form === "json") return JSON.stringify({ sections: content });
  return ownPages.render("reference.page", { sections: content.map(sectionData) }, clock());
}

/** An entry has the address `/reference#name`. */
export function referenceAnchor(_service: Service, req: Request, res: Response): void {
  res.redirect(302, `/reference#${encodeURIComponent(String(req.params["name"]))}`);
}

function sectionData({ kind, family, title, entries }: ReferenceSection): Value {
  return { id: `${family}-${kind}s`, title, entries: entries.map(entryData) };
}

function entryData({ parameters, examples, accepts, summary, ...entry }: ReferenceEntry): Value {
  return {
    ...entry,
    summary: prose(summary),
    accepts: accepts === undefined ? [] : prose(accepts),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      summary: prose(parameter.summary),
      facts: parameterFacts(parameter).join("; "),
    })),
    examples: examples.map((example) => exampleFacts(example).map(({ label, text }) => ({ label, text }))),
  };
}
