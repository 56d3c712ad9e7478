import type { Request } from "express";
import type { PlatformContext } from "../context.js";
import { basePathOf } from "../sites/site-of-request.js";
import type { Call, CallResponse } from "./endpoint.js";

export type Posted = Call<{ readonly return?: string | undefined }, unknown>;

const HERE = "http://localhost";

/**
 * Returns where a form leads after it was sent: the page in its field, or the page with the form. Never another origin.
 */
export function addressOf({ platform, body, req, site }: Posted): URL {
  const referer = req.get("Referer");
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const requested = body.return ?? (from === undefined ? "" : from.pathname + from.search);
  return localAddress(platform, req, site, requested);
}

/** Returns a URL of the site's origin: the requested one, or the site's first page instead of another origin. */
export function localAddress(
  platform: Pick<PlatformContext, "siteAtRoot">,
  req: Request,
  site: string,
  requested: string,
): URL {
  const home = new URL(`${basePathOf(platform, req, site)}/`, HERE);
  if (requested === "" || !URL.canParse(requested, home)) return home;
  const address = new URL(requested, home);
  return address.origin === home.origin ? address : home;
}

export function leadTo({ pathname, search }: URL): CallResponse {
  // Two leading slashes would start a host name.
  return { status: 303, location: pathname.replace(/^\/+/, "/") + search };
}
