import { endpoint, json } from "../calls/endpoint.js";
import { basePathOf, pathInSite } from "../sites/site-of-request.js";
import { popupCard } from "./popup-card.js";

export const popupEndpoints = [
  endpoint("GET /api/popup-overlay/render", {
    session: false,
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
