import { z } from "zod";
import { popupActions, popupTriggers } from "#model/enumerations/popup.js";
import { hitEvents } from "#model/enumerations/visitor-event.js";
import { pageFieldsSchema } from "./page-fields.js";

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

/** The data of a hit: the member `data` of `POST /api/census/RecordHit`, there as JSON. */
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

/** The data of an event: the member `data` of `POST /api/events/RecordEvent`, there as JSON. */
export const eventDataSchema = z.looseObject(trackedPage);

/** Form-encoded, so the number is a string of digits. */
export const recordHitSchema = z.strictObject({
  event: z.enum(Object.values(hitEvents).map(String)),
  data: text,
  ss_cvr: text,
});

export const buttonRecordSchema = z.strictObject({
  ...pageFieldsSchema.shape,
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

export const formRenderSchema = z.strictObject({
  ...pageFieldsSchema.shape,
  formId: text,
  visitorCookie: text,
});

export const overlayRecordSchema = z.strictObject({
  pagePath: text,
  version: count,
  action: z.literal(Object.values(popupActions)),
  trigger: z.literal(Object.values(popupTriggers)).optional(),
  layoutId: text,
  buttons: z.array(z.strictObject({ text, link: text })),
  formId: text,
  visitorCookie: text,
});
export type HitData = z.infer<typeof hitDataSchema>;
export type ButtonRecord = z.infer<typeof buttonRecordSchema>;
export type FormRender = z.infer<typeof formRenderSchema>;
export type OverlayRecord = z.infer<typeof overlayRecordSchema>;
