import type { HitEvent } from "#model/enumerations/visitor-event.js";
import type { ButtonRecord, FormRender, HitData, OverlayRecord } from "#model/schemas/calls/census.js";
import { bodyOf } from "./call-failure.js";
import type { HttpClient, RequestOptions } from "./http-client.js";
import { TRACKING_TIMEOUT } from "./limits.js";

const QUIET: RequestOptions = { timeout: TRACKING_TIMEOUT, keepalive: true, priority: "low" };

/** Analytics calls. Callers should ignore failures. */
export function censusCalls(http: HttpClient) {
  const post = async (call: string, body?: unknown, options = QUIET): Promise<void> => {
    await bodyOf(http.send("POST", `/api/census/${call}`, body, options));
  };
  return {
    async recordHit(event: HitEvent, data: HitData, visitorCookie: string, beacon = false): Promise<void> {
      const form = { event: `${event}`, data: JSON.stringify(data), ss_cvr: visitorCookie };
      if (beacon && http.beacon("/api/census/RecordHit", form)) return;
      await post("RecordHit", undefined, { ...QUIET, form });
    },
    buttonRender: (record: ButtonRecord) => post("button-render", record),
    buttonClick: (record: ButtonRecord) => post("button-click", record),
    formRender: (record: FormRender) => post("form-render", record),
    overlay: (record: OverlayRecord) => post("overlay", record),
    recordQuickView: (itemId: string) => post(`RecordQuickView/${encodeURIComponent(itemId)}`),
  };
}
