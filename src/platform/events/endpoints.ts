import { z } from "zod";
import type { JavascriptError } from "#model/schemas/calls/analytics.js";
import { endpoint } from "../calls/endpoint.js";
import { jsonText } from "../calls/json-text.js";

/** Maximum length of a stored stack. */
const MAX_STACK = 5_000;
const PAYLOAD = jsonText(z.record(z.string(), z.json()));

const accepted = { status: 202, json: {} } as const;

export const eventEndpoints = [
  endpoint("POST /api/events/RecordEvent", {
    session: false,
    handle: async ({ platform, site, body: { event, data } }) => {
      const record = { label: event, data: PAYLOAD.parse(data) };
      await platform.records.add("events", site, [record], platform.now());
      return accepted;
    },
  }),
  endpoint("POST /api/events/RecordJavascriptErrors", {
    session: false,
    handle: async ({ platform, site, body }) => {
      await platform.records.add("javascript_errors", site, body.map(recordOf), platform.now());
      return accepted;
    },
  }),
];

function recordOf({ event, data, timestamp }: JavascriptError) {
  return { label: event, data: { ...data, stack: data.stack.slice(0, MAX_STACK), timestamp } };
}
