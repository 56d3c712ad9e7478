import { listedPages, publicAddress, robots, sitemap } from "../../model/website/listed-pages.js";
import { fingerprint } from "../../store/fingerprint.js";
import type { SiteContent } from "../../store/site-content.js";
import { notFound } from "../problem.js";
import { contextOf, type Request } from "../request-context.js";
import { sendWhole } from "../respond/whole.js";
import type { Endpoint } from "./endpoint.js";
import { siteUrl } from "./site-page.js";

/** The pages of a site that search engines may list. */
export const siteMap: Endpoint = written("application/xml; charset=utf-8", (base, { pages }) =>
  sitemap(base, listedPages([...pages].map(([path, { data }]) => ({ path, data })))),
);

/** Where robots find the sitemap of a site. */
export const siteRobots: Endpoint = written("text/plain; charset=utf-8", robots);

function written(type: string, write: (base: string, content: SiteContent) => string): Endpoint {
  return async (service, req, res) => {
    const site = service.sites.get(contextOf(res).params["site"] ?? "");
    if (site === undefined) throw notFound();
    const content = await site.content();
    const [page] = content.pages.values();
    const base = publicAddress(page?.data["website"]) ?? originOf(req) + siteUrl(site);
    const body = new TextEncoder().encode(write(base, content));
    const headers = { "Content-Type": type, "Cache-Control": "no-cache" };
    await sendWhole(
      res,
      { status: 200, headers, body, fingerprint: fingerprint(body) },
      { hold: service.budget.hold(), deadline: service.config.transferDeadline },
    );
  };
}

function originOf(req: Request): string {
  return `http://${req.headers.host ?? "localhost"}`;
}
