import { z } from "zod";
import { recordEventSchema, recordJavascriptErrorsSchema } from "../../model/schemas/calls/events.js";
import { endpoint } from "../calls/endpoint.js";
import { jsonText } from "../calls/json-text.js";
import { recordErrors, recordEvent } from "./queries.js";

const MAX_NAME = 100;
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
      await recordEvent(platform.db, site, event, PAYLOAD.parse(data), platform.now());
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
      await recordErrors(platform.db, site, body, platform.now());
      return accepted;
    },
  }),
];
