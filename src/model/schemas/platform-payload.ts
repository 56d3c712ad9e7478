import { z } from "zod";

/*
 * The data that the platform gives to templates, as far as templates commonly use it and the strict schemas do not have
 * it. Other members pass. `null` and "" mean that a value is missing.
 */

function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === null || value === "" ? undefined : value), schema.optional());
}

const text = optional(z.string());
const number = optional(z.number());
const flag = optional(z.boolean());
const texts = optional(z.array(z.string()));

const imagePayload = z.looseObject({
  mediaFocalPoint: optional(z.looseObject({ x: number, y: number, source: number })),
  colorData: optional(z.looseObject({ suggestedBgColor: text })),
  recordTypeLabel: text,
});

const socialAccountPayload = z.looseObject({
  serviceId: number,
  userId: text,
  iconUrl: text,
  addedOn: number,
});

const websitePayload = z.looseObject({
  siteTagLine: text,
  logoImageUrl: text,
  logoImageId: text,
  socialLogoImageUrl: text,
  baseUrl: text,
  primaryDomain: text,
  internalUrl: text,
  websiteType: number,
  siteStatus: optional(z.looseObject({ value: number })),
  timeZoneOffset: number,
  timeZoneAbbr: text,
  machineTimeZoneOffset: number,
  typekitId: text,
  showOwnerLogin: flag,
  contentModifiedOn: number,
  socialAccounts: optional(z.array(socialAccountPayload)),
});

const websiteSettingsPayload = z.looseObject({
  country: text,
  state: text,
  itemTitleFormat: text,
  collectionTitleFormat: text,
  ssBadgeType: number,
  ssBadgePosition: number,
  ssBadgeVisibility: number,
  ssBadgeDevices: number,
  commentAnonAllowed: flag,
  commentThreaded: flag,
  commentAvatarsOn: flag,
  commentLikesAllowed: flag,
  storeSettings: optional(
    z.looseObject({ returnPolicy: text, termsOfService: text, privacyPolicy: text, expressCheckout: flag }),
  ),
});

const collectionPayload = z.looseObject({
  typeLabel: text,
  navigationTitle: text,
  ordering: optional(z.union([z.number(), z.string()])),
  regionName: text,
  mainContent: text,
  homepage: flag,
  enabled: flag,
  dropdown: flag,
  passwordProtected: flag,
  updatedOn: number,
  pageSize: number,
  mainImageId: text,
  permissionType: number,
  tags: texts,
  categories: texts,
  features: optional(z.looseObject({ relatedItems: optional(z.looseObject({ isEnabled: flag })) })),
  backgroundSource: number,
  video: optional(
    z.looseObject({ url: text, filter: number, filterStrength: number, playbackSpeed: number }),
  ),
});

const itemPayload = z.looseObject({
  ...imagePayload.shape,
  authorId: text,
  commentCount: number,
  workflowState: number,
  contentType: text,
  pushedServices: optional(z.looseObject({})),
  customContent: optional(z.looseObject({})),
  clickthroughUrl: optional(z.looseObject({ url: text, newWindow: flag })),
  description: text,
  filename: text,
  systemDataVariants: text,
  displayIndex: number,
});

const cartPayload = z.looseObject({
  totalQuantity: number,
  subtotalCents: number,
  taxCents: number,
  grandTotalCents: number,
  requiresShipping: flag,
});

/** The data of one page, as the platform answers a page's address with `?format=json`. */
export const platformPayloadSchema = z.looseObject({
  website: websitePayload,
  websiteSettings: optional(websiteSettingsPayload),
  collection: optional(collectionPayload),
  item: optional(itemPayload),
  items: optional(z.array(itemPayload)),
  shoppingCart: optional(cartPayload),
});

/** The payload schemas by the object of a page that they describe. */
export const payloadSchemas = {
  website: websitePayload,
  websiteSettings: websiteSettingsPayload,
  collection: collectionPayload,
  item: itemPayload,
  image: imagePayload,
  cart: cartPayload,
} as const;
