import { hitDataSchema } from "#model/schemas/calls/analytics.js";
import { endpoint, noContent } from "../calls/endpoint.js";
import { jsonText } from "../calls/json-text.js";
import { problem } from "../calls/problem.js";
import type { PlatformContext } from "../context.js";

const HIT_DATA = jsonText(hitDataSchema.partial());
/** id|first|previous|current|count */
const VISITOR_COOKIE = /^[^|\s]{1,100}(?:\|[1-9]\d{0,15}){4}$/;

function addHit({ records, now }: PlatformContext, site: string, kind: string, data: object): Promise<void> {
  return records.add("hits", site, [{ label: kind, data }], now());
}

/** Stores records of one kind unchanged. */
function records(kind: "button-click" | "button-render" | "form-render" | "overlay") {
  return endpoint(`POST /api/census/${kind}`, {
    session: false,
    handle: async ({ platform, site, body }) => {
      await addHit(platform, site, kind, body);
      return noContent;
    },
  });
}

export const censusEndpoints = [
  endpoint("POST /api/census/RecordHit", {
    session: false,
    handle: async ({ platform, site, body: { event, data, ss_cvr: cookie = "" } }) => {
      // A malformed cookie is dropped, but the hit still counts.
      const visitor = VISITOR_COOKIE.test(cookie) ? cookie : "";
      const hit = { ...HIT_DATA.parse(data), visitorCookie: visitor };
      await addHit(platform, site, `hit-${event}`, hit);
      return noContent;
    },
  }),
  records("button-click"),
  records("button-render"),
  records("form-render"),
  records("overlay"),
  endpoint("POST /api/census/RecordQuickView/{id}", {
    session: false,
    handle: async ({ platform, site, catalog, params: { id: itemId } }) => {
      if (!catalog.items.has(itemId)) throw problem(404, "There is no such item.");
      await addHit(platform, site, "quick-view", { itemId });
      return noContent;
    },
  }),
];
