import type { Request, Response } from "express";
import type { Site } from "../../store/sites.js";
import { acceptable } from "../replies/acceptable.js";
import { replyComplete } from "../replies/complete.js";
import { protectOwnPage } from "../replies/security.js";
import type { Service } from "../service.js";
import { siteUrl } from "./site-page.js";

/** The sites that are served, and how to call the service. */
export async function home(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["html"]);
  const sites = await Promise.all([...service.sites.values()].map(siteCard));
  const html = service.ownPages.render("home.page", { sites, ...callingExamples(req) }, service.clock());
  protectOwnPage(res);
  res.set("Cache-Control", "no-cache");
  await replyComplete(res, service, "html", html);
}

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

/** The fields of a render request, for people; what they may hold is checked in requests/render-request.ts. */
const renderFields = [
  { name: "template", summary: "The source of the template." },
  { name: "templateId", summary: "Instead of template and partials: the id of a registered template." },
  { name: "data", summary: "Any JSON; the template's references are looked up in it." },
  { name: "baseId", summary: "The id of registered data, below those of the request." },
  { name: "partials", summary: "An object: name of the partial → its source." },
  { name: "injects", summary: "An object: path of {.inject} → any JSON." },
  { name: "locale", summary: "Language tag of dates, numbers and money, for instance en-US." },
  { name: "now", summary: "What counts as now, in milliseconds since 1970." },
  { name: "islands", summary: "true makes interactive blocks islands." },
  { name: "expressions, includes", summary: "false turns {.eval} or {.include} off." },
  {
    name: "limits",
    summary: "Lower limits than the service's own: instructions, outputLength, partialDepth, …",
  },
];

function callingExamples(req: Request) {
  const host = req.get("host") ?? "localhost";
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
