import { z } from "zod";
import { pageTypes } from "../enumerations/page-type.js";
import { popupStyles } from "../enumerations/popup.js";
import { roles } from "../enumerations/role.js";
import { slideKinds } from "../enumerations/slide-kind.js";
import { parkedStatus, websiteStatuses } from "../enumerations/website-status.js";

const text = z.string();

/** Returns the schema of the codes of an enumeration. */
function codeOf<T extends Readonly<Record<string, number>>>(codes: T) {
  return z.literal(Object.values(codes) as T[keyof T][]);
}

const placeSchema = z.strictObject({
  addressTitle: text.optional(),
  addressLine1: text.optional(),
  addressLine2: text.optional(),
  addressCountry: text.optional(),
});

const websiteInfoSchema = z.strictObject({
  id: text.optional(),
  identifier: text.optional(),
  title: text.optional(),
  type: text.optional(),
  status: z.union([codeOf(websiteStatuses), z.literal(parkedStatus)]).optional(),
  locale: text.optional(),
  timeZone: text.optional(),
  internal: z.boolean().optional(),
  contactPhoneNumber: text.optional(),
  contactEmail: text.optional(),
  location: placeSchema.optional(),
  businessHours: z.array(text).optional(),
});

const pageSchema = z.strictObject({
  type: codeOf(pageTypes).optional(),
  slideKind: codeOf(slideKinds).optional(),
  title: text.optional(),
  id: text.optional(),
  path: text.optional(),
  collectionId: text.optional(),
  itemId: text.optional(),
  recordType: z.number().int().optional(),
  contentSource: z.enum(["i", "c"]).optional(),
  permissionTypeValue: z.union([text, z.number()]).optional(),
  accessDenied: z.boolean().optional(),
  configurationPath: z.union([z.boolean(), text]).optional(),
});

const memberSchema = z.strictObject({
  accountId: text.optional(),
  locale: text.optional(),
  roles: z.array(codeOf(roles)).optional(),
});

export const popupSettingsSchema = z.strictObject({
  version: z.number().int().optional(),
  layout: text.optional(),
  style: codeOf(popupStyles).optional(),
  showOnTimer: z.boolean().optional(),
  timerDelay: z.number().nonnegative().optional(),
  showOnScroll: z.boolean().optional(),
  scrollPercentage: z.number().min(0).max(100).optional(),
  displayFrequency: z.number().min(-1).optional(),
  showUntilSignup: z.boolean().optional(),
  disableOnMobile: z.boolean().optional(),
});

const linkedNoticeSchema = z.strictObject({
  text: text.optional(),
  url: text.optional(),
  newWindow: z.boolean().optional(),
});

const noticesSchema = z.strictObject({
  cookies: z
    .strictObject({
      text: text.optional(),
      consent: z.literal("required").optional(),
      acceptText: text.optional(),
      declineText: text.optional(),
      policyUrl: text.optional(),
    })
    .optional(),
  mobileBar: z
    .strictObject({
      phone: z.boolean().optional(),
      email: z.boolean().optional(),
      location: z.boolean().optional(),
      hours: z.boolean().optional(),
    })
    .optional(),
  licensedAssets: linkedNoticeSchema.optional(),
  badge: linkedNoticeSchema.optional(),
  announcement: linkedNoticeSchema.optional(),
});

/** The visitor context of a page. */
export const visitorContextSchema = z.strictObject({
  website: websiteInfoSchema.optional(),
  template: z.strictObject({ id: text.optional(), variantId: text.optional() }).optional(),
  page: pageSchema.optional(),
  member: memberSchema.optional(),
  editor: z.boolean().optional(),
  tracking: z.boolean().optional(),
  popup: popupSettingsSchema.optional(),
  notices: noticesSchema.optional(),
  captcha: z.strictObject({ script: text.optional(), siteKey: text.optional() }).optional(),
  maps: z.strictObject({ key: z.base64().optional() }).optional(),
  endpoints: z.record(text, text).optional(),
  apiBase: text.optional(),
  crumb: text.optional(),
  timeout: z.number().min(1).optional(),
  localizedStrings: z.record(text, text).optional(),
});
