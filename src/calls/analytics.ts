import type { HitEvent } from "#model/enumerations/visitor-event.js";
import type {
  ButtonRecord,
  FormRender,
  HitData,
  JavascriptError,
  OverlayRecord,
} from "#model/schemas/calls/analytics.js";
import type { CallName } from "#model/schemas/calls/table.js";
import { CallFailure, type CallParts, call, sendCall } from "./call.js";
import { type HttpClient, TRACKING_TIMEOUT } from "./http-client.js";

const QUIET = { timeout: TRACKING_TIMEOUT, keepalive: true, priority: "low" } as const;

/** Analytics calls. Callers should ignore failures. */
export function censusCalls(http: HttpClient) {
  return {
    async recordHit(event: HitEvent, data: HitData, visitorCookie: string, beacon = false): Promise<void> {
      const form = { event: `${event}`, data: JSON.stringify(data), ss_cvr: visitorCookie };
      const name = "POST /api/census/RecordHit";
      if (beacon && sendBeacon(http, name, form)) return;
      await call(http, name, { body: form }, { ...QUIET, form });
    },
    buttonRender: (body: ButtonRecord) => record(http, "POST /api/census/button-render", { body }),
    buttonClick: (body: ButtonRecord) => record(http, "POST /api/census/button-click", { body }),
    formRender: (body: FormRender) => record(http, "POST /api/census/form-render", { body }),
    overlay: (body: OverlayRecord) => record(http, "POST /api/census/overlay", { body }),
    recordQuickView: (id: string) => record(http, "POST /api/census/RecordQuickView/{id}", { ids: { id } }),
  };
}

async function record<const N extends CallName>(
  http: HttpClient,
  name: N,
  parts: CallParts<N>,
): Promise<void> {
  await call(http, name, parts, QUIET);
}

function sendBeacon(
  http: HttpClient,
  name: "POST /api/census/RecordHit" | "POST /api/events/RecordEvent",
  form: Readonly<Record<string, string>>,
): boolean {
  return http.beacon(name.slice("POST ".length), form);
}

export interface EventOptions {
  /** Form-encoded instead of JSON. */
  readonly form?: boolean;
  /** Uses `sendBeacon`, which completes the request even if the page is closed. */
  readonly beacon?: boolean;
}

export function eventCalls(http: HttpClient) {
  return {
    /** Rejects with `Error tracking event: HTTP Status …` for any status except 200 and 202. */
    async record(event: string, payload: unknown, { form, beacon }: EventOptions = {}): Promise<void> {
      const name = "POST /api/events/RecordEvent";
      const crumb = http.crumb.get();
      const body = { ...(crumb === undefined ? {} : { crumb }), event, data: JSON.stringify(payload) };
      if (beacon === true && sendBeacon(http, name, body)) return;
      const options = form ? { ...QUIET, form: body } : QUIET;
      const { status, body: failure } = await sendCall(http, name, { body }, options);
      if (status === 200 || status === 202) return;
      throw new CallFailure(status, `Error tracking event: HTTP Status ${status}`, failure);
    },
    /** @param leaving whether the page is being closed; the browser accepts less than 64 kB then */
    async recordJavascriptErrors(errors: readonly JavascriptError[], leaving = false): Promise<void> {
      const options = { priority: "low", keepalive: leaving } as const;
      const body = errors as JavascriptError[];
      await call(http, "POST /api/events/RecordJavascriptErrors", { body }, options);
    },
  };
}
