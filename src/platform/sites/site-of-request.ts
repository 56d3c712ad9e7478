import type { Request } from "express";
import type { PlatformSite } from "./site.js";

/** Where the pages of sites lie: `/sites/NAME/…`. */
const PAGE = /^\/sites\/([^/]+)(?:\/|$)/;

/**
 * The site that a call is for: the one of its own path, else the one of the page that made it, else the only one there
 * is. Undefined where that leaves several.
 */
export function siteOfRequest(
  req: Request,
  sites: ReadonlyMap<string, PlatformSite>,
): PlatformSite | undefined {
  const named = req.params["site"];
  if (typeof named === "string") return sites.get(named);
  const page = nameInPath(pathOf(req.get("referer")));
  if (page !== undefined && sites.has(page)) return sites.get(page);
  return sites.size === 1 ? sites.values().next().value : undefined;
}

/** A page's path within its site. */
export function pathInSite(path: string): string {
  const match = PAGE.exec(path);
  if (match === null) return path;
  return path.slice(`/sites/${match[1]}`.length) || "/";
}

function pathOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).pathname : "";
}

function nameInPath(path: string): string | undefined {
  const name = PAGE.exec(path)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
