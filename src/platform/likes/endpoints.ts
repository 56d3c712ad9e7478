import { isTruthy, numberOf, read } from "../../model/json.js";
import { endpoint, json } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { like } from "./queries.js";

export const likeEndpoints = [
  endpoint({
    method: "post",
    path: "/api/content/:id/like",
    limit: "like",
    handle: async ({ platform, catalog, site, params, session }) => {
      const id = params["id"] ?? "";
      const item = catalog.items.get(id);
      if (item === undefined) throw problem(404, "There is nothing of that id to like.");
      if (catalog.settings !== undefined && !isTruthy(read(catalog.settings, "simpleLikingEnabled"))) {
        throw problem(403, "Liking is off for this site.");
      }
      // The likes that the item had when the site moved here count on.
      const before = Math.max(0, numberOf(read(item, "likeCount")) || 0);
      const own = await like(platform.db, site, id, session.visitor, platform.now());
      return json({ likeCount: before + own });
    },
  }),
];
