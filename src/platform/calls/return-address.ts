import { z } from "zod";
import type { Call, CallResponse } from "./endpoint.js";

/** Members of forms that post by themselves. */
export const postedMembers = {
  return: z.string().max(2_000).optional(),
  crumb: z.string().max(200).optional(),
};

export type Posted = Call<{ readonly return?: string | undefined }, unknown>;

const HERE = "http://localhost";

/** Where a form leads afterwards: to the page that it names or stands on. Never to another origin. */
export function addressOf({ body, req, site }: Posted): URL {
  const referer = req.get("Referer");
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const wanted = body.return ?? (from === undefined ? "" : from.pathname + from.search);
  const home = new URL(`/sites/${encodeURIComponent(site)}/`, HERE);
  if (wanted === "" || !URL.canParse(wanted, home)) return home;
  const address = new URL(wanted, home);
  return address.origin === home.origin ? address : home;
}

export function leadTo({ pathname, search }: URL): CallResponse {
  // Two slashes at the beginning would name a host.
  return { status: 303, location: pathname.replace(/^\/+/, "/") + search };
}
