import { z } from "zod";
import {
  type JavascriptError,
  recordEventSchema,
  recordJavascriptErrorsSchema,
} from "#model/schemas/calls/events.js";
import { endpoint } from "../calls/endpoint.js";
import { jsonText } from "../calls/json-text.js";

const MAX_NAME = 100;
/** Maximum length of a stored stack. */
const MAX_STACK = 5_000;
const PAYLOAD = jsonText(z.record(z.string(), z.json()));

const accepted = { status: 202, json: {} } as const;

export const eventEndpoints = [
  endpoint({
    method: "post",
    path: "/api/events/RecordEvent",
    guard: "open",
    session: false,
    behindLock: true,
    limit: "record",
    body: recordEventSchema.extend({ event: z.string().min(1).max(MAX_NAME) }),
    handle: async ({ platform, site, body: { event, data } }) => {
      const record = { label: event, data: PAYLOAD.parse(data) };
      await platform.records.add("events", site, [record], platform.now());
      return accepted;
    },
  }),
  endpoint({
    method: "post",
    path: "/api/events/RecordJavascriptErrors",
    guard: "open",
    session: false,
    behindLock: true,
    limit: "record",
    bodyLimit: 131_072,
    body: recordJavascriptErrorsSchema,
    handle: async ({ platform, site, body }) => {
      await platform.records.add("javascript_errors", site, body.map(recordOf), platform.now());
      return accepted;
    },
  }),
];

function recordOf({ event, data, timestamp }: JavascriptError) {
  return { label: event, data: { ...data, stack: data.stack.slice(0, MAX_STACK), timestamp } };
}
