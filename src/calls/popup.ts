import type { PopupOverlay } from "#model/schemas/calls/events.js";
import { hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isOverlay = hasMembers<PopupOverlay>({ shouldDisplayOnPage: "boolean", renderedHtml: "string" });

export const NO_POPUP = "Could not fetch popup overlay JSON";

export function popupCalls(http: HttpClient) {
  return {
    /**
     * Returns the overlay of a page; `currentUrl` is its path and hash. Returns undefined if there is none, i.e. for
     * any status except 200. Throws if the response contains no overlay.
     */
    async render(currentUrl: string, forceVisibility = false): Promise<PopupOverlay | undefined> {
      const query = { currentUrl, forceVisibility: forceVisibility ? "true" : undefined };
      const { status, body } = await http.send("GET", "/api/popup-overlay/render", undefined, { query });
      if (status !== 200) return undefined;
      if (!isOverlay(body)) throw new Error(NO_POPUP);
      return body.shouldDisplayOnPage ? body : undefined;
    },
  };
}
