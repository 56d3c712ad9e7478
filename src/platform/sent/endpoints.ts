import type { Sent } from "#model/schemas/calls/table.js";
import { type Call, type CallResponse, endpoint } from "../calls/endpoint.js";
import { localAddress } from "../calls/return-address.js";
import { findForm } from "../forms/find-form.js";
import { basePathOf } from "../sites/site-of-request.js";
import { sentPage } from "./sent-page.js";

const PATH = "/api/sent";

export const sentEndpoints = [
  endpoint("GET /api/sent", {
    session: false,
    handle: async ({ platform, site, catalog, req, query }) => {
      const known =
        query.form === undefined ? undefined : await findForm(platform.db, site, catalog, query.form);
      const { pathname, search } = localAddress(platform, req, site, query.page);
      const home = `${basePathOf(platform, req, site)}/`;
      return {
        status: 200,
        html: sentPage(query.sent, catalog, known?.form, { home, back: pathname + search }),
      };
    },
  }),
];

/** Leads to the page that confirms what was posted, so that reloading it sends nothing again. */
export function leadToSent(
  { platform, req, site }: Call<unknown, unknown>,
  sent: Sent,
  form?: string,
): CallResponse {
  const referer = req.get("Referer");
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const page = from === undefined ? "" : from.pathname + from.search;
  const query = new URLSearchParams({
    sent,
    ...(form !== undefined && { form }),
    page: page.slice(0, 2_000),
  });
  return { status: 303, location: `${basePathOf(platform, req, site)}${PATH}?${query}` };
}
