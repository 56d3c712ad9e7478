import type { Request } from "#service/request-context.js";
import { Router } from "#service/router.js";
import type { Site } from "#store/sites.js";
import { hostOf } from "./hosts.js";
import { repositoryRoutes, siteRoutes } from "./routes.js";
import { pagePath } from "./sites/site-page.js";
import type { Website } from "./website.js";

/** Paths of the service that a site at the root replaces, even if it has no such page. */
const REPLACED = new Set(["/", "/assets/*path", "/sites/:site", "/sites/:site/*path"]);

/**
 * Selects the routes of a request. A host in the setting `hosts` has only those of its site. With the setting `mount`,
 * pages of the site come first, then routes of the service, and every other path belongs to the site.
 */
export function routersByHost({ config, sites, siteAtRoot, repository }: Website) {
  if (repository !== undefined) {
    const repositoryRouter = new Router(repositoryRoutes);
    return async (router: Router<Website>, req: Request): Promise<Router<Website>> =>
      isHealthCheck(req.url) ? router : repositoryRouter;
  }
  const siteRouter = new Router(siteRoutes);
  return async (router: Router<Website>, req: Request): Promise<Router<Website>> => {
    const site = sites.get(siteAtRoot(req) ?? "");
    if (site === undefined) return router;
    if (Object.hasOwn(config.hosts ?? {}, hostOf(req))) return siteRouter;
    const { method = "GET", url = "/" } = req;
    const own = router.match(method, url);
    if (own === undefined || REPLACED.has(own.path)) return siteRouter;
    const isRead = method === "GET" || method === "HEAD";
    const path = pagePath(siteRouter.match(method, url)?.params["path"] ?? "");
    return isRead && (await hasPage(site, path)) ? siteRouter : router;
  };
}

function isHealthCheck(url = "/"): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url);
}

async function hasPage(site: Site, path: string): Promise<boolean> {
  const { manifest } = await site.content();
  return manifest?.pages.some((page) => page.path === path) === true;
}
