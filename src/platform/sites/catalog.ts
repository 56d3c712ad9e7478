import type { FieldReading } from "#model/forms/fields.js";
import { pageReading } from "#model/forms/page-reading.js";
import { numberOf, read, textOf } from "#model/json.js";
import { isClosedPart } from "../locks/open-documents.js";
import { SKIP_MEMBERS, walkObjects } from "./documents-walk.js";
import { formsIn, type KnownForm } from "./found-forms.js";
import type { SiteDocuments } from "./site.js";

/** The items and settings of a site that calls refer to. */
export interface Catalog {
  readonly title: string;
  readonly website: unknown;
  readonly settings: unknown;
  readonly localizedStrings: unknown;
  /** The texts and formats of the site's forms. */
  readonly formReading: FieldReading;
  /** Time zone of the site. Default: `America/New_York`. */
  readonly timeZone: string;
  readonly locale: string;
  readonly forms: ReadonlyMap<string, KnownForm>;
  /** Content items and collections by id. Products are items with `structuredContent.productType`. */
  readonly items: ReadonlyMap<string, object>;
  /** When the data of an item was last changed, in milliseconds since 1970. 0 if unknown. */
  readonly modifiedAt: (item: object) => number;
  readonly documents: SiteDocuments;
}

const catalogs = new WeakMap<SiteDocuments, Catalog>();

/** Returns the catalog of a site's documents. Cached by object. */
export function catalogOf(documents: SiteDocuments): Catalog {
  const cached = catalogs.get(documents);
  if (cached !== undefined) return cached;
  const catalog = makeCatalog(documents);
  catalogs.set(documents, catalog);
  return catalog;
}

function makeCatalog(documents: SiteDocuments): Catalog {
  const section = (name: string): unknown =>
    documents.pages.map(({ data }) => read(data, name)).find((value) => value !== undefined);
  const website = section("website");
  const localizedStrings = section("localizedStrings");
  const websiteSettings = section("websiteSettings");
  const visitorFormContext = section("visitorFormContext");
  const formReading = pageReading({ website, websiteSettings, localizedStrings, visitorFormContext });
  const { items, modifiedAt } = itemsIn(documents);
  return {
    title: documents.title,
    website,
    settings: websiteSettings,
    localizedStrings,
    timeZone: zoneOf(read(website, "timeZone")),
    locale: textOf(read(website, "language")) || "en-US",
    formReading,
    forms: formsIn(documents, formReading),
    items,
    modifiedAt: (item) => modifiedAt.get(item) ?? 0,
    documents,
  };
}

function zoneOf(value: unknown): string {
  const zone = textOf(value) || "America/New_York";
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    return "UTC";
  }
}

/** An item may occur on several pages, abbreviated in lists. The one with the most members is used. */
function itemsIn(documents: SiteDocuments) {
  const items = new Map<string, object>();
  const modifiedAt = new WeakMap<object, number>();
  for (const { data, modifiedAt: written = 0 } of documents.pages) {
    walkObjects(data, (value, key) => {
      // Lists on open pages may contain items of closed collections.
      if (isClosedPart(documents, value)) return SKIP_MEMBERS;
      const id = textOf(read(value, "id"));
      if (id === "" || !isItem(value, key)) return undefined;
      const existing = items.get(id);
      if (existing === undefined || Object.keys(value).length > Object.keys(existing).length) {
        items.set(id, value);
        const updatedOn = numberOf(read(value, "updatedOn")) || 0;
        modifiedAt.set(value, Math.floor(Math.max(0, written, updatedOn)));
      }
      return undefined;
    });
  }
  return { items, modifiedAt };
}

function isItem(value: object, key: string): boolean {
  return (
    key === "item" ||
    key === "collection" ||
    Object.hasOwn(value, "recordType") ||
    Object.hasOwn(value, "structuredContent") ||
    Object.hasOwn(value, "commentState")
  );
}
