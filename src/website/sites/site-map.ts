import { listedPages, publicAddress, robots, sitemap } from "../../model/website/listed-pages.js";
import type { Endpoint } from "../../service/endpoints/endpoint.js";
import { notFound } from "../../service/problem.js";
import { contextOf, type Request } from "../../service/request-context.js";
import { sendString } from "../../service/respond/whole.js";
import type { SiteContent } from "../../store/site-content.js";
import { siteUrl } from "../../store/sites.js";
import type { Website } from "../website.js";
import { mayBeListed } from "./lock-screen.js";

/** Returns the public pages of a site, for search engines. */
export const siteMap: Endpoint<Website> = written("application/xml; charset=utf-8", async (base, ...where) =>
  sitemap(base, listedPages(await publicPages(...where))),
);

/** Returns a robots.txt with the sitemap of a site. */
export const siteRobots: Endpoint<Website> = written("text/plain; charset=utf-8", async (base) =>
  robots(base),
);

async function publicPages(website: Website, req: Request, site: string, content: SiteContent) {
  const pages: { readonly path: string; readonly data: unknown }[] = [];
  for (const [path, { data }] of content.pages) {
    if (await mayBeListed(website, req, site, content, path, ["public"])) pages.push({ path, data });
  }
  return pages;
}

type Writer = (
  base: string,
  website: Website,
  req: Request,
  site: string,
  content: SiteContent,
) => Promise<string>;

function written(type: string, write: Writer): Endpoint<Website> {
  return async (website, req, res) => {
    const site = website.sites.get(contextOf(res).params["site"] ?? "");
    if (site === undefined) throw notFound();
    const content = await site.content();
    const [page] = content.pages.values();
    const base = publicAddress(page?.data["website"]) ?? originOf(req) + siteUrl(site);
    const text = await write(base, website, req, site.name, content);
    res.setHeader("Cache-Control", "no-cache");
    await sendString(website, res, type, text);
  };
}

function originOf(req: Request): string {
  return `http://${req.headers.host ?? "localhost"}`;
}
