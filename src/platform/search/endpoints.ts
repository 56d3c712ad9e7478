import { z } from "zod";
import { endpoint, json } from "../calls/endpoint.js";
import { searchSite } from "./site-search.js";

export const searchEndpoints = [
  endpoint({
    method: "get",
    path: "/api/search",
    session: false,
    query: z.strictObject({ q: z.string().max(200) }),
    handle: async ({ catalog, query }) => json({ query: query.q, items: searchSite(catalog, query.q) }),
  }),
];
