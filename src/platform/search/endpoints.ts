import { endpoint, json } from "../calls/endpoint.js";
import { searchSite } from "./site-search.js";

export const searchEndpoints = [
  endpoint("GET /api/search", {
    session: false,
    handle: async ({ catalog, query }) => json({ query: query.q, items: searchSite(catalog, query.q) }),
  }),
];
