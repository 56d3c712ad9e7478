import { z } from "zod";
import { endpoint, json } from "../calls/endpoint.js";
import { basePathOf, pathInSite } from "../sites/site-of-request.js";
import { popupCard } from "./popup-card.js";

export const popupEndpoints = [
  endpoint({
    method: "get",
    path: "/api/popup-overlay/render",
    session: false,
    query: z.strictObject({
      currentUrl: z.string().max(2_000),
      forceVisibility: z.enum(["true", "false"]).optional(),
    }),
    handle: async ({ platform, site, catalog, query, req }) => {
      const [path = "/"] = query.currentUrl.split("#");
      const force = query.forceVisibility === "true";
      const page = pathInSite(path);
      const base = basePathOf(platform, req, site);
      const html = (await platform.renderPopup?.(site, page, base, force)) ?? popupCard(catalog, page, force);
      return json({ shouldDisplayOnPage: html !== undefined, renderedHtml: html ?? "" });
    },
  }),
];
