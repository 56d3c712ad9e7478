import type { z } from "zod";
import {
  buttonRecordSchema,
  formRenderSchema,
  hitDataSchema,
  overlayRecordSchema,
  recordHitSchema,
} from "#model/schemas/calls/census.js";
import { type Endpoint, endpoint, noContent } from "../calls/endpoint.js";
import { jsonText } from "../calls/json-text.js";
import { problem } from "../calls/problem.js";
import type { PlatformContext } from "../context.js";

const BODY_LIMIT = 32_768;
const HIT_DATA = jsonText(hitDataSchema.partial());
/** id|first|previous|current|count */
const VISITOR_COOKIE = /^[^|\s]{1,100}(?:\|[1-9]\d{0,15}){4}$/;

function addHit({ records, now }: PlatformContext, site: string, kind: string, data: object): Promise<void> {
  return records.add("hits", site, [{ label: kind, data }], now());
}

/** Stores records of one kind unchanged. */
function records(kind: string, path: string, body: z.ZodType): Endpoint {
  return endpoint({
    method: "post",
    path: `/api/census/${path}`,
    guard: "open",
    session: false,
    behindLock: true,
    limit: "record",
    bodyLimit: BODY_LIMIT,
    body,
    handle: async ({ platform, site, body: record }) => {
      await addHit(platform, site, kind, record as object);
      return noContent;
    },
  });
}

export const censusEndpoints = [
  endpoint({
    method: "post",
    path: "/api/census/RecordHit",
    guard: "open",
    session: false,
    behindLock: true,
    limit: "record",
    bodyLimit: BODY_LIMIT,
    body: recordHitSchema.partial({ ss_cvr: true }),
    handle: async ({ platform, site, body: { event, data, ss_cvr: cookie = "" } }) => {
      // A malformed cookie is dropped, but the hit still counts.
      const visitor = VISITOR_COOKIE.test(cookie) ? cookie : "";
      const hit = { ...HIT_DATA.parse(data), visitorCookie: visitor };
      await addHit(platform, site, `hit-${event}`, hit);
      return noContent;
    },
  }),
  records("button-click", "button-click", buttonRecordSchema.partial()),
  records("button-render", "button-render", buttonRecordSchema.partial()),
  records("form-render", "form-render", formRenderSchema.partial()),
  records("overlay", "overlay", overlayRecordSchema.partial()),
  endpoint({
    method: "post",
    path: "/api/census/RecordQuickView/:id",
    guard: "open",
    session: false,
    behindLock: true,
    limit: "record",
    handle: async ({ platform, site, catalog, params }) => {
      const itemId = params["id"] ?? "";
      if (!catalog.items.has(itemId)) throw problem(404, "There is no such item.");
      await addHit(platform, site, "quick-view", { itemId });
      return noContent;
    },
  }),
];
