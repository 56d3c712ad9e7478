import { numberOf, read } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { endpoint, json } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import type { Catalog } from "../sites/catalog.js";
import { isLikedBy, like, likesOf } from "./queries.js";

export const likeEndpoints = [
  endpoint("GET /api/content/{id}/like", {
    handle: async ({ platform, catalog, site, params, session }) => {
      const { id, before } = likeable(catalog, params.id);
      const visitor = session.get("visitor");
      const count = await likesOf(platform.db, site, id);
      const liked = visitor !== undefined && (await isLikedBy(platform.db, site, id, visitor));
      return json({ likeCount: before + count, liked });
    },
  }),
  endpoint("POST /api/content/{id}/like", {
    handle: async ({ platform, catalog, site, params, session }) => {
      const { id, before } = likeable(catalog, params.id);
      const count = await like(platform.db, site, id, session.visitor, platform.now());
      return json({ likeCount: before + count });
    },
  }),
];

/** Returns an item that can be liked, with the number of likes in the site's data as the base. */
function likeable(
  { items, settings }: Catalog,
  id: string,
): { readonly id: string; readonly before: number } {
  const item = items.get(id);
  if (item === undefined) throw problem(404, "There is no item with that id to like.");
  if (settings !== undefined && !isTruthy(read(settings, "simpleLikingEnabled"))) {
    throw problem(403, "Liking is off for this site.");
  }
  return { id, before: Math.max(0, numberOf(read(item, "likeCount")) || 0) };
}
