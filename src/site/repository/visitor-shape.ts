import { pageTypes } from "#model/enumerations/page-type.js";
import { popupStyles } from "#model/enumerations/popup.js";
import { roles } from "#model/enumerations/role.js";
import { slideKinds } from "#model/enumerations/slide-kind.js";
import { parkedStatus, websiteStatuses } from "#model/enumerations/website-status.js";
import type { Key, Shape } from "./shape.js";

const string: Shape = { kind: "string" };
const strings: Shape = { kind: "list", of: string };
const texts: Shape = { kind: "map", of: string };
const number: Shape = { kind: "number" };
const whole: Shape = { kind: "number", isWhole: true };
const base64: Shape = {
  kind: "string",
  pattern: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  help: "Write it in base64.",
};
const boolean: Shape = { kind: "boolean" };
const choice = (...choices: readonly string[]): Shape => ({ kind: "string", choices });
const atLeast = (min: number): Shape => ({ kind: "number", min });
const codeOf = (codes: Readonly<Record<string, number>>): Shape => ({
  kind: "number",
  choices: Object.values(codes),
});
const either = (help: string, ...of: readonly Shape[]): Shape => ({ kind: "either", of, help });

function object(keys: Readonly<Record<string, readonly [shape: Shape, summary: string]>>): Shape {
  const optional = ([name, [shape, summary]]: [string, readonly [Shape, string]]): [string, Key] => [
    name,
    { shape, summary },
  ];
  return { kind: "object", keys: Object.fromEntries(Object.entries(keys).map(optional)) };
}

const website = object({
  id: [string, "Id of the website."],
  identifier: [string, "Short name of the website."],
  title: [string, "Title of the website."],
  type: [string, "Kind of the website."],
  status: [
    either("Write the code of a status, or `parked`.", codeOf(websiteStatuses), choice(parkedStatus)),
    "Code of its status, or `parked`.",
  ],
  locale: [string, "Language tag."],
  timeZone: [string, "Time zone, such as `Europe/Berlin`."],
  internal: [boolean, "Allows overrides of experiments."],
  contactPhoneNumber: [string, "Of the mobile information bar."],
  contactEmail: [string, "Of the mobile information bar."],
  location: [
    object({
      addressTitle: [string, "Name of the place."],
      addressLine1: [string, "Street and number."],
      addressLine2: [string, "Town and postal code."],
      addressCountry: [string, "Country."],
    }),
    "Of the mobile information bar.",
  ],
  businessHours: [strings, "Lines such as `Mon 9–17`."],
});

const page = object({
  type: [codeOf(pageTypes), "Code of the type."],
  slideKind: [codeOf(slideKinds), "Code of the kind of slide."],
  title: [string, "Title of the page."],
  id: [string, "Id of the page."],
  path: [string, "Path of the page."],
  collectionId: [string, "Id of the collection."],
  itemId: [string, "Id of the item."],
  recordType: [whole, "Code of the item's record type."],
  contentSource: [choice("i", "c"), "`i` for an item, `c` for a collection."],
  permissionTypeValue: [either("Write a string or a number.", string, number), "Who may read the page."],
  accessDenied: [boolean, "Whether the visitor may not read it."],
  configurationPath: [
    either("Write true, false or a string.", boolean, string),
    "Whether it belongs to the configuration of the website.",
  ],
});

const popup = object({
  version: [whole, "Raise it to show the pop-up again."],
  layout: [string, "Layout of the pop-up."],
  style: [codeOf(popupStyles), "1 hides it, 2 shows it."],
  showOnTimer: [boolean, "Whether time shows it."],
  timerDelay: [atLeast(0), "Seconds until it is shown."],
  showOnScroll: [boolean, "Whether scrolling shows it."],
  scrollPercentage: [{ kind: "number", min: 0, max: 100 }, "Percent of the page to scroll."],
  displayFrequency: [atLeast(-1), "Days until it may be shown again; -1 for never."],
  showUntilSignup: [boolean, "Whether a saved form ends it."],
  disableOnMobile: [boolean, "Whether narrow windows have none."],
});

const linked = object({
  text: [string, "Words of the notice."],
  url: [string, "Address that the words lead to."],
  newWindow: [boolean, "Whether the link opens a new window."],
});

const notices = object({
  cookies: [
    object({
      text: [string, "Words of the banner."],
      consent: [choice("required"), "Analytics and cookies wait for Accept."],
      acceptText: [string, "Label of Accept."],
      declineText: [string, "Label of Decline."],
      policyUrl: [string, "Address of the policy."],
    }),
    "The cookie banner.",
  ],
  mobileBar: [
    object({
      phone: [boolean, "Whether it offers a call."],
      email: [boolean, "Whether it offers mail."],
      location: [boolean, "Whether it offers a map."],
      hours: [boolean, "Whether it shows the hours."],
    }),
    "The information bar of narrow touch devices.",
  ],
  licensedAssets: [linked, "The bar about licensed assets."],
  badge: [linked, "The badge of the maker."],
  announcement: [linked, "The announcement bar."],
});

/**
 * The shape of `visitor` in a `site.json`. It repeats the zod schema of the context, because linting does not load zod.
 */
export const visitorShape = object({
  website: [website, "Facts about the website."],
  template: [
    object({ id: [string, "Id."], variantId: [string, "Id of the variant."] }),
    "The site's template.",
  ],
  page: [page, "Facts about every page; they win over those that the service finds."],
  member: [
    object({
      accountId: [string, "Id of the account."],
      locale: [string, "Language tag."],
      roles: [{ kind: "list", of: codeOf(roles) }, "Codes of the roles."],
    }),
    "Whoever is signed in.",
  ],
  editor: [boolean, "Whether the page is an owner's preview."],
  tracking: [boolean, "`false` turns analytics off."],
  popup: [popup, "The pop-up overlay."],
  notices: [notices, "Banner, bars and badge."],
  captcha: [
    object({ script: [string, "Address of the script."], siteKey: [string, "Key."] }),
    "The captcha.",
  ],
  maps: [object({ key: [base64, "Key in base64."] }), "The maps service."],
  endpoints: [texts, "Addresses of calls by name."],
  apiBase: [string, "Where the addresses of calls begin."],
  crumb: [string, "Token of the first write."],
  timeout: [atLeast(1), "Milliseconds that a call may take."],
  localizedStrings: [texts, "The website's own words."],
});
