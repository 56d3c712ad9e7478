import type { JsonObject, Value } from "#core/values/value.js";
import { isObject } from "#core/values/value.js";
import { listOf, numberOf, read } from "#model/json.js";
import type { SiteCollection } from "../content/content.js";
import { filtered, isSameName, pageOfList } from "./selection.js";
import type { SiteView } from "./site-view.js";
import type { ListFilter, PageOptions, SiteSnapshot } from "./tag-page.js";

export interface ContextRequest {
  readonly query: URLSearchParams;
  readonly filter: ListFilter;
  /** Such as `http://localhost:4000`. */
  readonly origin: string;
  readonly options: PageOptions;
  readonly cart?: JsonObject | undefined;
}

/** Writes the main content of a child of an index. */
export type MainContentOf = (child: SiteCollection) => string;

/** The keys that every page has. */
export function siteContext(view: SiteView, { origin, options, cart }: ContextRequest): JsonObject {
  const { site, now } = view;
  const { website, websiteSettings, locale } = site.content;
  const shoppingCart =
    cart === undefined ? site.content.shoppingCart : visitorCart(site.content.shoppingCart, cart);
  const timeZone = timeZoneOf(site);
  return {
    website: {
      ...zoneFacts(timeZone, now),
      ...website,
      baseUrl: origin,
      authenticUrl: origin,
      internalUrl: origin,
    },
    websiteSettings,
    template: { mobileStylesEnabled: true },
    shoppingCart,
    showCart: Number(shoppingCart["totalQuantity"] ?? 0) > 0,
    shareButtons: shareButtonsOf(website),
    empty: false,
    emptyFolder: false,
    calendarView: false,
    localizedStrings: localizedStrings(site, locale),
    userAccountsContext: {
      showSignInLink: read(websiteSettings, "userAccountsSettings", "loginAllowed") === true,
    },
    ...(options.loggedIn ? { authenticatedAccount: { displayName: "Preview" } } : {}),
  };
}

/** Carts of the platform have no number of items and no total. */
function visitorCart(empty: JsonObject, cart: JsonObject): JsonObject {
  const entries = listOf(cart["entries"]);
  const totalQuantity = entries.reduce<number>((sum, entry) => sum + numberOf(read(entry, "quantity")), 0);
  return { ...empty, ...cart, totalQuantity, grandTotalCents: cart["subtotalCents"] ?? 0 };
}

/** The context of a collection's page, or of a static or plain one. `paginated` is false for queries of other pages. */
export function collectionContext(
  view: SiteView,
  collection: SiteCollection,
  request: ContextRequest,
  mainContentOf: MainContentOf,
  paginated = true,
): JsonObject {
  const { query, filter } = request;
  const timeZone = timeZoneOf(view.site);
  const visible = view.itemsOf(collection);
  const found = filtered(visible, filter, timeZone);
  const pageSize = paginated ? collection.pageSize : Number.POSITIVE_INFINITY;
  const { items, pagination } = pageOfList(collection, found, query, pageSize);
  const isEvents = collection.typeName === "events" || collection.fields["ordering"] === CALENDAR;
  return {
    ...siteContext(view, request),
    collection: collectionObject(view, collection, mainContentOf),
    items,
    empty: visible.length === 0,
    emptyFolder: collection.folder && view.childrenOf(collection).length === 0,
    calendarView: isEvents && query.get("view") === "calendar",
    ...(pagination === undefined ? {} : { pagination }),
    ...(isEvents ? eventLists(found, view.now) : {}),
    ...filterContext(visible, filter),
  };
}

const CALENDAR = 4;

/** Events that are not over yet come up, the next one first; past ones begin with the last. */
function eventLists(items: readonly JsonObject[], now: number): JsonObject {
  const isPast = ({ startDate, endDate }: JsonObject): boolean => Number(endDate ?? startDate ?? 0) < now;
  return { upcoming: items.filter((item) => !isPast(item)), past: items.filter(isPast).reverse() };
}

function filterContext(
  items: readonly JsonObject[],
  { category, tag, author, month }: ListFilter,
): JsonObject {
  const written = author && items.find((item) => item["authorId"] === author)?.["author"];
  return {
    ...(category === undefined ? {} : { categoryFilter: asWritten(items, "categories", category) }),
    ...(tag === undefined ? {} : { tagFilter: asWritten(items, "tags", tag) }),
    ...(author === undefined ? {} : { authorFilter: author }),
    ...(month === undefined ? {} : { monthFilter: month }),
    ...(written ? { author: written } : {}),
  };
}

/** A name of the content is written as there, whatever its case in the address. */
function asWritten(items: readonly JsonObject[], key: "categories" | "tags", name: string): string {
  const names = items.flatMap((item) => item[key] as readonly string[]);
  return names.find((own) => isSameName(own, name)) ?? name;
}

/** The context of an item's page. */
export function itemContext(
  view: SiteView,
  collection: SiteCollection,
  item: JsonObject,
  request: ContextRequest,
  mainContentOf: MainContentOf,
): JsonObject {
  const items = view.itemsOf(collection);
  const index = items.findIndex((other) => other["id"] === item["id"]);
  const [prevItem, nextItem] = [items[index - 1], items[index + 1]];
  return {
    ...siteContext(view, request),
    collection: collectionObject(view, collection, mainContentOf),
    item,
    items: [],
    ...(prevItem === undefined && nextItem === undefined
      ? {}
      : { pagination: { ...(prevItem && { prevItem }), ...(nextItem && { nextItem }) } }),
  };
}

/** The object `collection`, with the children of an index. */
export function collectionObject(
  view: SiteView,
  collection: SiteCollection,
  mainContentOf: MainContentOf,
): JsonObject {
  if (!collection.folder) return collection.fields;
  const { configuration } = view.site;
  const types = configuration.collectionTypes;
  const fullData = Object.hasOwn(types, collection.typeName) && types[collection.typeName]?.fullData === true;
  const collections = view.childrenOf(collection).map((child): JsonObject => {
    const isPage = child.layout !== undefined || Object.hasOwn(configuration.pages, child.typeName);
    return {
      ...child.fields,
      ...(collection.index && isPage ? { mainContent: mainContentOf(child) } : {}),
      ...(fullData && !isPage && !child.folder ? { items: view.itemsOf(child) } : {}),
    };
  });
  return { ...collection.fields, collections };
}

/** The IANA name of the site's time zone, if it is one. */
export function timeZoneOf({ content }: SiteSnapshot): string {
  const name = content.website["timeZone"];
  if (typeof name !== "string") return "UTC";
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name;
  } catch {
    return "UTC";
  }
}

function zoneFacts(timeZone: string, now: number): JsonObject {
  const partOf = (timeZoneName: "short" | "longOffset"): string =>
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(partOf("longOffset")) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { timeZoneOffset: sign === "-" ? -offset : offset, timeZoneAbbr: partOf("short") };
}

const SHARE_SERVICES = [
  "facebook",
  "twitter",
  "pinterest",
  "linkedin",
  "reddit",
  "tumblr",
  "stumble",
  "google",
] as const;

function shareButtonsOf(website: JsonObject): JsonObject {
  const options = website["shareButtonOptions"];
  const known = options !== undefined && isObject(options) ? options : {};
  return Object.fromEntries(
    SHARE_SERVICES.map((name, i): [string, Value] => [
      name,
      known[name] === true || known[String(i + 1)] === true,
    ]),
  );
}

function localizedStrings({ configuration: { strings } }: SiteSnapshot, locale: string): JsonObject {
  const locales = Object.keys(strings);
  const chosen = [locale, "en-US", ...(locales.length === 1 ? locales : [])].find((name) =>
    Object.hasOwn(strings, name),
  );
  // A text that is not translated is better in English than missing.
  return { ...(Object.hasOwn(strings, "en-US") ? strings["en-US"] : {}), ...(chosen && strings[chosen]) };
}
