import type { IncomingMessage } from "node:http";
import { notFound } from "#service/problem.js";
import { contextOf, type Response } from "#service/request-context.js";
import { type Site, siteUrl } from "#store/sites.js";
import type { Website } from "../website.js";

/** Returns the base path of a site in the response to a request, `baseUrl` in its templates. Empty at the root. */
export function basePathOf({ siteAtRoot }: Website, req: IncomingMessage, site: Site): string {
  return siteAtRoot(req) === site.name ? "" : siteUrl(site);
}

/** Returns the site that a request names in its path, or the one at the root. Throws a `Problem` if there is none. */
export function requestedSite(
  website: Website,
  res: Response,
): { readonly site: Site; readonly base: string } {
  const name = contextOf(res).params["site"] ?? website.siteAtRoot(res.req);
  const site = website.sites.get(name ?? "");
  if (site === undefined) throw notFound();
  return { site, base: basePathOf(website, res.req, site) };
}
