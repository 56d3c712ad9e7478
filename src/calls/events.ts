import type { JavascriptError } from "#model/schemas/calls/events.js";
import { bodyOf, CallFailure } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";
import { TRACKING_TIMEOUT } from "./limits.js";

const RECORD = "/api/events/RecordEvent";

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
      const crumb = http.crumb.get();
      const body = { ...(crumb === undefined ? {} : { crumb }), event, data: JSON.stringify(payload) };
      if (beacon === true && http.beacon(RECORD, body)) return;
      const options = { timeout: TRACKING_TIMEOUT, keepalive: true, priority: "low" } as const;
      const response = await http.send(
        "POST",
        RECORD,
        form ? undefined : body,
        form ? { ...options, form: body } : options,
      );
      if (response.status === 200 || response.status === 202) return;
      throw new CallFailure(
        response.status,
        `Error tracking event: HTTP Status ${response.status}`,
        response.body,
      );
    },
    /** @param leaving whether the page is being closed; the browser accepts less than 64 kB then */
    async recordJavascriptErrors(errors: readonly JavascriptError[], leaving = false): Promise<void> {
      const options = { priority: "low", keepalive: leaving } as const;
      await bodyOf(http.send("POST", "/api/events/RecordJavascriptErrors", errors, options));
    },
  };
}
