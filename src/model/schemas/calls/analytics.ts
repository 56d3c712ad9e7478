import { z } from "zod";
import { popupActions, popupTriggers } from "#model/enumerations/popup.js";
import { hitEvents } from "#model/enumerations/visitor-event.js";
import { type CallKey, type PlatformCall, pageFields } from "./call.js";

const text = z.string();
const count = z.number().int();

/** Fields of the visitor and the page in analytics records. */
const trackedPage = {
  websiteId: text.optional(),
  templateId: text.optional(),
  variantId: text.optional(),
  memberAccountId: text.optional(),
  member_locale: text.optional(),
  website_locale: text.optional(),
  pagePath: text,
  pageHash: text,
};

/** The data of a hit, in the body as JSON. */
export const hitDataSchema = z.strictObject({
  ...trackedPage,
  userAgent: text,
  /** Milliseconds by the visitor's clock. */
  clientDate: count,
  viewportInnerWidth: count,
  viewportInnerHeight: count,
  screenWidth: count,
  screenHeight: count,
  url: text,
  title: text,
  itemId: text.optional(),
  recordType: count.optional(),
  collectionId: text.optional(),
  visitorCookie: text,
  /** Only in page views. */
  localStorageSupported: z.boolean().optional(),
  queryString: text.optional(),
  referrer: text.optional(),
  /** Only in site searches. */
  searchQuery: text.optional(),
});

export const buttonRecordSchema = z.strictObject({
  ...pageFields,
  /** Identifier of the slide layout, or of the block. */
  id: text,
  buttonText: text,
  clickthroughUrl: text,
  alignment: text,
  size: text,
  newWindow: z.boolean(),
  context: z.enum(["popup-overlay", "button-block"]),
  visitorCookie: text,
});

const formRenderSchema = z.strictObject({ ...pageFields, formId: text, visitorCookie: text });

const overlayRecordSchema = z.strictObject({
  pagePath: text,
  version: count,
  action: z.literal(Object.values(popupActions)),
  trigger: z.literal(Object.values(popupTriggers)).optional(),
  layoutId: text,
  buttons: z.array(z.strictObject({ text, link: text })),
  formId: text,
  visitorCookie: text,
});

/** An error of a page's script, and how often it occurred since the last report. */
const javascriptErrorSchema = z.strictObject({
  event: z.enum(["error", "unhandledrejection", "island"]),
  /** Milliseconds by the visitor's clock. */
  timestamp: count,
  data: z.strictObject({
    websiteId: text,
    templateId: text,
    url: text,
    userAgent: text,
    message: text,
    /** The platform keeps 5,000 characters. */
    stack: text,
    file: text,
    line: count,
    column: count,
    count: count.positive(),
    /** Number of errors dropped before this one because the queue was full. */
    dropped: count.nonnegative(),
    /** Name of the block that failed. */
    block: text.optional(),
  }),
});

const record = {
  guard: "open",
  behindLock: true,
  rate: "record",
  bodyLimit: 32_768,
  responses: { 204: null },
} as const;

/** Analytics. Records may lack members, because pages of former versions send them. */
export const analyticsCalls = {
  "POST /api/census/RecordHit": {
    ...record,
    summary: "Record a page view or a similar event; form-encoded, `data` is JSON",
    body: z.strictObject({
      event: z.enum(Object.values(hitEvents).map(String)),
      data: text,
      ss_cvr: text.optional(),
    }),
  },
  "POST /api/census/button-click": {
    ...record,
    summary: "Record a click on a button",
    body: buttonRecordSchema.partial(),
  },
  "POST /api/census/button-render": {
    ...record,
    summary: "Record that a button was shown",
    body: buttonRecordSchema.partial(),
  },
  "POST /api/census/form-render": {
    ...record,
    summary: "Record that a form was shown",
    body: formRenderSchema.partial(),
  },
  "POST /api/census/overlay": {
    ...record,
    summary: "Record what happened to a pop-up",
    body: overlayRecordSchema.partial(),
  },
  "POST /api/census/RecordQuickView/{id}": {
    ...record,
    summary: "Record the quick view of an item",
    failures: { 404: "There is no such item." },
  },
  "POST /api/events/RecordEvent": {
    summary: "Record an event of the page; `data` is JSON",
    guard: "open",
    behindLock: true,
    rate: "record",
    // Beacons cannot set headers, so the crumb is in the body.
    body: z.strictObject({ crumb: text.optional(), event: text.min(1).max(100), data: text }),
    responses: { 202: z.strictObject({}) },
  },
  "POST /api/events/RecordJavascriptErrors": {
    summary: "Record errors of the page's scripts",
    guard: "open",
    behindLock: true,
    rate: "record",
    bodyLimit: 131_072,
    body: z.array(javascriptErrorSchema).min(1).max(10),
    responses: { 202: z.strictObject({}) },
  },
} satisfies Record<CallKey, PlatformCall>;

export type HitData = z.infer<typeof hitDataSchema>;
export type ButtonRecord = z.infer<typeof buttonRecordSchema>;
export type FormRender = z.infer<typeof formRenderSchema>;
export type OverlayRecord = z.infer<typeof overlayRecordSchema>;
export type JavascriptError = z.infer<typeof javascriptErrorSchema>;
