import type { Site } from "../../store/sites.js";
import { contextOf, type Request } from "../request-context.js";
import { negotiate } from "../respond/negotiation.js";
import { protectOwnPage } from "../respond/security.js";
import type { Endpoint } from "./endpoint.js";
import { sendOutcome } from "./job-request.js";
import { siteUrl } from "./site-page.js";

/** The sites that are served, and how to call the service. */
export const home: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["html"]);
  const sites = await Promise.all([...service.sites.values()].map(siteCard));
  const data = { sites, ...callingExamples(req) };
  const { requestId } = contextOf(res);
  const page = await service.ownPages.render(service, "home.page", data, { now: service.clock(), requestId });
  protectOwnPage(res);
  res.setHeader("Cache-Control", "no-cache");
  await sendOutcome(service, res, page);
};

async function siteCard(site: Site) {
  const { manifest, pages } = await site.content();
  const url = siteUrl(site);
  return {
    name: site.name,
    title: manifest?.title ?? site.name,
    description: manifest?.description ?? "",
    broken: manifest === undefined,
    url: `${url}/`,
    pages: (manifest?.pages ?? []).map(({ path, title }) => ({
      title,
      url: url + path,
      broken: !pages.has(path),
    })),
  };
}

/** The fields of a render request, for people; `threads/envelopes.ts` validates them. */
const renderFields = [
  { name: "template", summary: "The source of the template." },
  { name: "templateId", summary: "The id of a registered template, instead of template and partials." },
  { name: "data", summary: "Any JSON; the template's references are looked up in it." },
  { name: "baseId", summary: "The id of registered data; members of data replace its members." },
  { name: "partials", summary: "An object: name of the partial → its source." },
  { name: "injects", summary: "An object: path of {.inject} → any JSON." },
  { name: "locale", summary: "Language tag of dates, numbers and money, for instance en-US." },
  { name: "now", summary: "The current time of the page, in milliseconds since 1970." },
  { name: "islands", summary: "true makes interactive blocks islands." },
  { name: "expressions, includes", summary: "false turns {.eval} or {.include} off." },
  {
    name: "limits",
    summary: "Lower limits than those of the service: instructions, outputLength, partialDepth, …",
  },
];

function callingExamples(req: Request) {
  const host = req.headers.host ?? "localhost";
  const call = (path: string, body: object): string =>
    [
      `curl http://${host}${path} \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body)}'`,
    ].join("\n");
  return {
    renderExample: call("/render", { template: "<h1>{title|html}</h1>", data: { title: "Tea & Toast" } }),
    lintExample: call("/lint", { template: "<h1>{title|htmll}</h1>" }),
    renderFields,
  };
}
