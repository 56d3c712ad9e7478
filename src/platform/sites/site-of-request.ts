import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import type { PlatformContext } from "../context.js";
import type { PlatformSite } from "./site.js";

/** URLs of site pages: `/sites/NAME/…`. */
const PAGE = /^\/sites\/([^/]+)(?:\/|$)/;

/**
 * Returns the site of a call: the one at the root of its host, else from its own path, else from the page that made it,
 * else the only site. Returns undefined if there are several.
 */
export function siteOfRequest(
  { siteAtRoot }: Pick<PlatformContext, "siteAtRoot">,
  req: Request,
  sites: ReadonlyMap<string, PlatformSite>,
): PlatformSite | undefined {
  const named = req.params["site"];
  const atRoot = siteAtRoot(req);
  if (atRoot !== undefined && named !== undefined && named !== atRoot) return undefined;
  const name = named ?? atRoot;
  if (typeof name === "string") return sites.get(name);
  const page = nameInPath(pathOfUrl(req.get("referer")));
  if (page !== undefined && sites.has(page)) return sites.get(page);
  return sites.size === 1 ? sites.values().next().value : undefined;
}

/** Returns the base path of a site in the response to a request. Empty for the site at the root. */
export function basePathOf(
  { siteAtRoot }: Pick<PlatformContext, "siteAtRoot">,
  req: IncomingMessage,
  site: string,
): string {
  return siteAtRoot(req) === site ? "" : `/sites/${encodeURIComponent(site)}`;
}

/** Returns a page's path within its site. */
export function pathInSite(path: string): string {
  const match = PAGE.exec(path);
  if (match === null) return path;
  return path.slice(`/sites/${match[1]}`.length) || "/";
}

/** Returns the path of an absolute URL. Returns an empty string without one, and if it is invalid. */
export function pathOfUrl(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : "";
}

function nameInPath(path: string): string | undefined {
  const name = PAGE.exec(path)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
