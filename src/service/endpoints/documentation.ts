import type { ReferenceEntry, ReferenceSection } from "../../core/library/reference.js";
import { exampleFacts, parameterFacts } from "../../core/library/reference-facts.js";
import type { Value } from "../../core/values/value.js";
import { EVERYBODY } from "../admit/callers.js";
import { handOver } from "../handover/hand-over.js";
import { docsData } from "../interface/docs-data.js";
import { type OpenApi, openApi } from "../interface/document.js";
import { prose } from "../prose.js";
import { contextOf, type Response } from "../request-context.js";
import { negotiate } from "../respond/negotiation.js";
import { protectOwnPage } from "../respond/security.js";
import { sendString, sendWhole } from "../respond/whole.js";
import type { Service } from "../service.js";
import { threadSettings } from "../thread-settings.js";
import { requestSchemas, serviceLimits } from "../threads/envelopes.js";
import type { WholeOutcome } from "../threads/job.js";
import { JSON_TYPE } from "../threads/media-types.js";
import type { Endpoint } from "./endpoint.js";

/** The OpenAPI description. */
export const openApiDocument: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["json"]);
  res.setHeader("Cache-Control", "no-cache");
  const options = { hold: service.budget.hold(), deadline: service.config.transferDeadline };
  await sendString(res, JSON_TYPE, JSON.stringify(descriptionOf(service)), options);
};

/** The same for people. */
export const docs: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["html"]);
  await sendStatic(service, res, "docs", () => {
    return ownPage(service, res, "docs.page", docsData(descriptionOf(service)));
  });
};

/** Every formatter and predicate, as a page or as JSON. */
export const reference: Endpoint = async (service, req, res) => {
  const representation = negotiate(req, res, ["html", "json"]);
  await sendStatic(service, res, `reference ${representation}`, async () => {
    const json = await referenceJson(service, res);
    if (representation === "json") return json;
    const { sections } = JSON.parse(Buffer.from(json.body).toString("utf8")) as {
      readonly sections: readonly ReferenceSection[];
    };
    return ownPage(service, res, "reference.page", { sections: sections.map(sectionData) });
  });
};

/** An entry has the address `/reference#name`. */
export const referenceAnchor: Endpoint = (_service, _req, res) => {
  const { name = "" } = contextOf(res).params;
  res.statusCode = 302;
  res.setHeader("Location", `/reference#${encodeURIComponent(name)}`);
  res.end();
};

/** Pages that never change while the service runs. */
const rendered = new WeakMap<Service, Map<string, Promise<WholeOutcome>>>();

async function sendStatic(
  service: Service,
  res: Response,
  key: string,
  render: () => Promise<WholeOutcome>,
): Promise<void> {
  const pages = rendered.get(service) ?? new Map<string, Promise<WholeOutcome>>();
  rendered.set(service, pages);
  const rendering = pages.get(key) ?? render();
  pages.set(key, rendering);
  const page = await rendering.catch((error: unknown) => {
    pages.delete(key);
    throw error;
  });
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  const headers = { "Content-Type": page.headers["Content-Type"] ?? JSON_TYPE };
  const options = { hold: service.budget.hold(), deadline: service.config.transferDeadline };
  await sendWhole(res, { ...page, headers }, options);
}

function ownPage(service: Service, res: Response, name: string, data: Value): Promise<WholeOutcome> {
  const { requestId } = contextOf(res);
  return service.ownPages.render(service, name, data, { now: service.clock(), requestId });
}

async function referenceJson(service: Service, res: Response): Promise<WholeOutcome> {
  const { requestId } = contextOf(res);
  const outcome = await handOver(service, {
    caller: EVERYBODY,
    remoteAddress: res.req.socket.remoteAddress,
    body: [],
    job: { work: "reference", requestId, now: service.clock() },
  });
  if (outcome.kind !== "whole") throw new Error("The reference is no page.");
  return outcome;
}

const descriptions = new WeakMap<Service["config"], OpenApi>();

function descriptionOf({ config }: Service): OpenApi {
  const limits = serviceLimits(threadSettings(config));
  const description =
    descriptions.get(config) ?? openApi(requestSchemas(limits), config.tokens !== undefined);
  descriptions.set(config, description);
  return description;
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
