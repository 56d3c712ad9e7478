import { z } from "zod";
import { readHeaderFooter } from "#model/website/header-footer.js";
import { endpoint, json } from "../calls/endpoint.js";
import { readDocument, writeDocument } from "../documents/queries.js";

const PREFERENCES = "/api/v1/commerce-preferences/:namespace";
const HEADER_FOOTER = "/api/site-header-footer";
const BODY_LIMIT = 131_072;

const preferences = z.record(z.string().max(200), z.json());

export const preferenceEndpoints = [
  endpoint({
    method: "get",
    path: PREFERENCES,
    editors: true,
    handle: async ({ platform, site, params }) =>
      json((await readDocument(platform.db, site, "preferences", params["namespace"] ?? "")) ?? {}),
  }),
  endpoint({
    method: "put",
    path: PREFERENCES,
    editors: true,
    bodyLimit: BODY_LIMIT,
    body: preferences,
    handle: async ({ platform, site, params, body: { websiteId: _, ...own } }) => {
      await writeDocument(platform.db, site, "preferences", params["namespace"] ?? "", own, platform.now());
      return json(own);
    },
  }),
  endpoint({
    method: "get",
    path: HEADER_FOOTER,
    session: false,
    handle: async ({ platform, site }) =>
      json(readHeaderFooter(await readDocument(platform.db, site, "header-footer", ""))),
  }),
  endpoint({
    method: "put",
    path: HEADER_FOOTER,
    editors: true,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ header: z.string(), footer: z.string() }),
    handle: async ({ platform, site, body }) => {
      await writeDocument(platform.db, site, "header-footer", "", body, platform.now());
      return json(body);
    },
  }),
];
