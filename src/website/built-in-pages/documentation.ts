import type { ReferenceSection } from "#core/library/reference.js";
import { exampleDetails, parameterDetails } from "#core/library/reference-details.js";
import { instructionSection } from "#core/reference/instructions.js";
import type { Value } from "#core/values/value.js";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { handOver } from "#service/handover/hand-over.js";
import { contextOf, type Response } from "#service/request-context.js";
import { negotiate } from "#service/respond/negotiation.js";
import { sendWhole } from "#service/respond/whole.js";
import type { WholeOutcome } from "#service/threads/job.js";
import { JSON_TYPE } from "#service/threads/media-types.js";
import { protectCallingPage, protectOwnPage } from "../security.js";
import type { Website } from "../website.js";
import { builtInJobs } from "./built-in-pages.js";
import { docsData, prose } from "./docs-data.js";
import { anchorOf, type Section } from "./guide-search.js";

/** The OpenAPI description as a page. */
export const docs: Endpoint<Website> = async (website, req, res) => {
  negotiate(req, res, ["html"]);
  await sendStatic(website, res, "docs", protectCallingPage, async () => {
    const { descriptionOf } = await import("#openapi/endpoint.js");
    return ownPage(website, res, "docs.page", docsData(descriptionOf(website)));
  });
};

/** The reference as a page or as JSON. */
export const reference: Endpoint<Website> = async (website, req, res) => {
  const representation = negotiate(req, res, ["html", "json"]);
  await sendStatic(website, res, `reference ${representation}`, protectOwnPage, async () => {
    const json = await referenceJson(website, res);
    if (representation === "json") return json;
    const sections = [instructionSection, ...sectionsIn(json)];
    return ownPage(website, res, "reference.page", { sections: sections.map(sectionData) });
  });
};

/** An entry has the URL `/reference#name`. */
export const referenceAnchor: Endpoint<Website> = (_service, _req, res) => {
  const { name = "" } = contextOf(res).params;
  res.statusCode = 302;
  res.setHeader("Location", `/reference#${encodeURIComponent(name)}`);
  res.end();
};

type Entry = Section["entries"][number];

/** Caches pages that never change while the service runs. */
const rendered = new WeakMap<Website, Map<string, Promise<WholeOutcome>>>();

async function sendStatic(
  website: Website,
  res: Response,
  key: string,
  protect: (res: Response) => void,
  render: () => Promise<WholeOutcome>,
): Promise<void> {
  const pages = rendered.get(website) ?? new Map<string, Promise<WholeOutcome>>();
  rendered.set(website, pages);
  const rendering = pages.get(key) ?? render();
  pages.set(key, rendering);
  const page = await rendering.catch((error: unknown) => {
    pages.delete(key);
    throw error;
  });
  protect(res);
  res.setHeader("Cache-Control", "no-cache");
  const headers = { "Content-Type": page.headers["Content-Type"] ?? JSON_TYPE };
  await sendWhole(website, res, { ...page, headers });
}

/** The reference with the project's own formatters and predicates. */
export async function referenceSections(website: Website, res: Response): Promise<readonly Section[]> {
  return [instructionSection, ...sectionsIn(await referenceJson(website, res))];
}

function sectionsIn({ body }: WholeOutcome): readonly ReferenceSection[] {
  const { sections } = JSON.parse(Buffer.from(body).toString("utf8")) as {
    readonly sections: readonly ReferenceSection[];
  };
  return sections;
}

function ownPage(website: Website, res: Response, name: string, data: Value): Promise<WholeOutcome> {
  const { requestId } = contextOf(res);
  return website.builtInPages.render(website, name, data, { now: website.clock(), requestId });
}

async function referenceJson(website: Website, res: Response): Promise<WholeOutcome> {
  const { requestId } = contextOf(res);
  const outcome = await handOver(website, {
    ...builtInJobs,
    body: [],
    job: { work: "reference", requestId, now: website.clock() },
  });
  if (outcome.kind !== "whole") throw new Error("The reference did not render a complete page.");
  return outcome;
}

function sectionData(section: Section): Value {
  const { kind, title, entries } = section;
  const id = "family" in section ? `${section.family}-${kind}s` : `${kind}s`;
  return { id, title, entries: entries.map(entryData) };
}

function entryData({ name, signature, parameters, examples, accepts, summary }: Entry): Value {
  return {
    id: anchorOf(name),
    name,
    signature,
    summary: prose(summary),
    accepts: accepts === undefined ? [] : prose(accepts),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      summary: prose(parameter.summary),
      facts: parameterDetails(parameter).join("; "),
    })),
    examples: examples.map((example) => exampleDetails(example).map(({ label, text }) => ({ label, text }))),
  };
}
