import { readHeaderFooter } from "#model/website/header-footer.js";
import { endpoint, json } from "../calls/endpoint.js";
import { readDocument, writeDocument } from "../documents/queries.js";

export const preferenceEndpoints = [
  endpoint("GET /api/v1/commerce-preferences/{namespace}", {
    handle: async ({ platform, site, params }) =>
      json((await readDocument(platform.db, site, "preferences", params.namespace)) ?? {}),
  }),
  endpoint("PUT /api/v1/commerce-preferences/{namespace}", {
    handle: async ({ platform, site, params, body: { websiteId: _, ...own } }) => {
      await writeDocument(platform.db, site, "preferences", params.namespace, own, platform.now());
      return json(own);
    },
  }),
  endpoint("GET /api/site-header-footer", {
    session: false,
    handle: async ({ platform, site }) =>
      json(readHeaderFooter(await readDocument(platform.db, site, "header-footer", ""))),
  }),
  endpoint("PUT /api/site-header-footer", {
    handle: async ({ platform, site, body }) => {
      await writeDocument(platform.db, site, "header-footer", "", body, platform.now());
      return json(body);
    },
  }),
];
