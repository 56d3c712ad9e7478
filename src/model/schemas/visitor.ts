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
  addressTitle: text.optional().describe("Name of the place."),
  addressLine1: text.optional().describe("Street and number."),
  addressLine2: text.optional().describe("City, state and postal code."),
  addressCountry: text.optional().describe("Country."),
});

const websiteInfoSchema = z.strictObject({
  id: text.optional().describe("Id of the website."),
  identifier: text.optional().describe("Short name of the website."),
  title: text.optional().describe("Title of the website."),
  type: text.optional().describe("Type of the website."),
  status: z
    .union([codeOf(websiteStatuses), z.literal(parkedStatus)])
    .optional()
    .describe("Code of the status: trial, paid, expired and so on."),
  locale: text.optional().describe("BCP 47 tag of the website."),
  timeZone: text.optional().describe("IANA time zone of the website."),
  internal: z.boolean().optional().describe("Whether the website belongs to the staff of the host."),
  contactPhoneNumber: text.optional().describe("Telephone number in the bar on phones."),
  contactEmail: text.optional().describe("E-mail address in the bar on phones."),
  location: placeSchema.optional().describe("Place in the bar on phones."),
  businessHours: z.array(text).optional().describe("Opening hours in the bar on phones, a line each."),
});

const pageSchema = z.strictObject({
  type: codeOf(pageTypes).optional().describe("Code of the page type."),
  slideKind: codeOf(slideKinds).optional().describe("Code of the kind of cover page."),
  title: text.optional().describe("Title of the page."),
  id: text.optional().describe("Id of the page: that of its item, or of its collection."),
  path: text.optional().describe("Path of the page within the website."),
  collectionId: text.optional().describe("Id of the collection."),
  itemId: text.optional().describe("Id of the item."),
  recordType: z.number().int().optional().describe("Code of the type of the item."),
  contentSource: z.enum(["i", "c"]).optional().describe("`i` for an item, `c` for a collection."),
  permissionTypeValue: z
    .union([text, z.number()])
    .optional()
    .describe("Who may see the page. Forms send it with a submission."),
  accessDenied: z.boolean().optional().describe("Whether the visitor may not see the page."),
  configurationPath: z
    .union([z.boolean(), text])
    .optional()
    .describe("Whether the page belongs to the website's configuration, or its path there."),
});

const memberSchema = z.strictObject({
  accountId: text.optional().describe("Id of the member's account."),
  locale: text.optional().describe("BCP 47 tag of the member."),
  roles: z.array(codeOf(roles)).optional().describe("Codes of the member's roles."),
});

export const popupSettingsSchema = z.strictObject({
  version: z
    .number()
    .int()
    .optional()
    .describe("Version of the pop-up. Visitors who closed an older one see it again."),
  layout: text.optional().describe("Name of the layout."),
  style: codeOf(popupStyles).optional().describe("Code of the style."),
  showOnTimer: z.boolean().optional().describe("Whether it opens after `timerDelay`."),
  timerDelay: z.number().nonnegative().optional().describe("Seconds before it opens."),
  showOnScroll: z.boolean().optional().describe("Whether it opens at `scrollPercentage`."),
  scrollPercentage: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe("Part of the page that a visitor has scrolled past when it opens."),
  displayFrequency: z
    .number()
    .min(-1)
    .optional()
    .describe("Days before it opens again for a visitor who closed it. -1: never again."),
  showUntilSignup: z.boolean().optional().describe("Whether it opens until the visitor has signed up."),
  disableOnMobile: z.boolean().optional().describe("Whether it stays closed on phones."),
});

const linkedNoticeSchema = z.strictObject({
  text: text.optional().describe("Text of the notice."),
  url: text.optional().describe("Address that the notice links to."),
  newWindow: z.boolean().optional().describe("Whether the link opens a new window."),
});

const noticesSchema = z.strictObject({
  cookies: z
    .strictObject({
      text: text.optional().describe("Text of the banner."),
      consent: z
        .literal("required")
        .optional()
        .describe("`required`: nothing is recorded before the visitor accepts."),
      acceptText: text.optional().describe("Text of the button that accepts."),
      declineText: text.optional().describe("Text of the button that declines."),
      policyUrl: text.optional().describe("Address of the cookie policy."),
    })
    .optional()
    .describe("Banner about cookies."),
  mobileBar: z
    .strictObject({
      phone: z.boolean().optional().describe("Whether it has a button to call."),
      email: z.boolean().optional().describe("Whether it has a button to write."),
      location: z.boolean().optional().describe("Whether it has a link to a map."),
      hours: z.boolean().optional().describe("Whether it has the opening hours."),
    })
    .optional()
    .describe("Bar with ways to contact the website, on phones."),
  licensedAssets: linkedNoticeSchema.optional().describe("Notice about licensed images."),
  badge: linkedNoticeSchema.optional().describe("Badge of the host."),
  announcement: linkedNoticeSchema.optional().describe("Bar with an announcement."),
});

/** The visitor context of a page. */
export const visitorContextSchema = z.strictObject({
  website: websiteInfoSchema.optional().describe("Facts about the website."),
  template: z
    .strictObject({ id: text.optional(), variantId: text.optional() })
    .optional()
    .describe("Ids of the template, for analytics."),
  page: pageSchema.optional().describe("Facts about the page."),
  member: memberSchema.optional().describe("The signed-in member. Missing for anonymous visitors."),
  editor: z.boolean().optional().describe("`true` in the preview of a signed-in owner."),
  tracking: z.boolean().optional().describe("`false` turns analytics off."),
  popup: popupSettingsSchema.optional().describe("The pop-up of the website."),
  notices: noticesSchema.optional().describe("Notices at the edge of the window."),
  captcha: z
    .strictObject({ script: text.optional(), siteKey: text.optional() })
    .optional()
    .describe("Script and key of the captcha."),
  maps: z.strictObject({ key: z.base64().optional() }).optional().describe("Key of the map service."),
  endpoints: z
    .record(text, text)
    .optional()
    .describe("Name of a call → its address, instead of the one below `apiBase`."),
  apiBase: text.optional().describe("Address of the platform."),
  crumb: text.optional().describe("Token against forged requests."),
  timeout: z.number().min(1).optional().describe("Milliseconds that a call of a block may take."),
  localizedStrings: z.record(text, text).optional().describe("The website's own texts, by name."),
});
