import { isArray, isObject, type JsonObject, type Value } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import type { ContentWriter } from "./content-writer.js";
import { cleanedHtml } from "./editor-html.js";
import type { ImportReport } from "./import-report.js";
import { safeSegments, UniqueNames } from "./safe-name.js";

/** Thrown for payloads of different sites. The message is for the user. */
export class PayloadError extends Error {
  override readonly name = "PayloadError";
}

export interface PayloadSummary {
  readonly collections: number;
  readonly items: number;
  readonly pages: number;
}

/** Derived from other fields, or true on the published site only. */
const COLLECTION_LEFT_OUT = [
  "type",
  "typeName",
  "typeLabel",
  "websiteId",
  "urlId",
  "fullUrl",
  "itemCount",
  "items",
];
const DERIVED = ["collections", "ordering", "synchronizing", "folderBehavior", "dropdown"];
const ITEM_LEFT_OUT = ["collectionId", "fullUrl", "unsaved", "recordTypeLabel"];
const WEBSITE_LEFT_OUT = [
  "baseUrl",
  "authenticUrl",
  "internalUrl",
  "primaryDomain",
  "timeZoneOffset",
  "timeZoneAbbr",
];
const PLAIN_PAGE = 10;
const INDEX = 1;

interface Collected {
  readonly fields: JsonObject;
  /** By id, in the order found. */
  readonly items: Map<string, JsonObject>;
  readonly mainContent: string | undefined;
  readonly children: readonly string[];
}

/** Content made of pages that were saved with `?format=json`. Their texts are HTML-safe already. */
export class Payloads {
  readonly #report: ImportReport;
  readonly #collections = new Map<string, Collected>();
  #site: { readonly id: string; readonly name: string; readonly source: string } | undefined;
  #website: JsonObject = {};
  #websiteSettings: JsonObject = {};
  #accepted = 0;

  constructor(report: ImportReport) {
    this.#report = report;
  }

  /**
   * Adds one payload. `source` names it in messages. Returns false if it is none. Throws a `PayloadError` if it is of
   * another site than those before.
   */
  add(payload: Value, source: string): boolean {
    const website = objectOf(payload, "website");
    if (website === undefined) {
      this.#report.add("skipped JSON that is no page saved with ?format=json (it has no website)", source);
      return false;
    }
    this.#requireSameSite(website, source);
    this.#accepted++;
    this.#website = { ...this.#website, ...without(website, WEBSITE_LEFT_OUT) };
    this.#websiteSettings = { ...this.#websiteSettings, ...objectOf(payload, "websiteSettings") };
    const collection = objectOf(payload, "collection");
    if (collection === undefined || Object.keys(collection).length === 0) {
      this.#report.add("took only the website from a page without a collection", source);
      return true;
    }
    this.#addCollection(collection, payload, source);
    return true;
  }

  #requireSameSite(website: JsonObject, source: string): void {
    const id = textOf(website, "id") ?? textOf(website, "identifier") ?? "";
    const name = textOf(website, "siteTitle") ?? textOf(website, "identifier") ?? id;
    this.#site ??= { id, name, source };
    if (this.#site.id === id) return;
    throw new PayloadError(
      `${source} is of the site "${name}", but ${this.#site.source} is of "${this.#site.name}"; ` +
        "put the payloads of each site into a folder of their own",
    );
  }

  #addCollection(collection: JsonObject, payload: Value, source: string): void {
    const urlId = urlIdOf(collection);
    if (urlId === "") {
      this.#report.add("skipped a collection without urlId and fullUrl", source);
      return;
    }
    const known = this.#collections.get(urlId);
    const mainContent = textOf(payload, "mainContent");
    const items = known?.items ?? new Map<string, JsonObject>();
    const item = objectOf(payload, "item");
    const lists = ["items", "upcoming", "past"].flatMap((key) => objectsOf(payload, key));
    for (const one of lists) addItem(items, one, false);
    // The page of an item has the complete text.
    if (item !== undefined) addItem(items, item, true);
    const children = objectsOf(collection, "collections");
    for (const child of children) this.#addChild(child);
    this.#collections.set(urlId, {
      fields: { ...known?.fields, ...collection },
      items,
      mainContent: mainContent ?? known?.mainContent,
      children:
        children.length > 0 ? children.map(urlIdOf).filter((id) => id !== "") : (known?.children ?? []),
    });
  }

  /** An index carries the contents of its children. */
  #addChild(child: JsonObject): void {
    const urlId = urlIdOf(child);
    if (urlId === "") return;
    const known = this.#collections.get(urlId);
    const items = known?.items ?? new Map<string, JsonObject>();
    for (const item of objectsOf(child, "items")) addItem(items, item, false);
    const { mainContent: _, ...fields } = child;
    this.#collections.set(urlId, {
      fields: { ...fields, ...known?.fields },
      items,
      mainContent: known?.mainContent ?? textOf(child, "mainContent"),
      children: known?.children ?? [],
    });
  }

  get isEmpty(): boolean {
    return this.#accepted === 0;
  }

  async write(writer: ContentWriter): Promise<PayloadSummary> {
    let itemCount = 0;
    let pages = 0;
    const names = new UniqueNames();
    for (const [found, collected] of [...this.#collections].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const urlId = names.take(found);
      if (urlId !== found)
        this.#report.add("gave a collection another urlId, because two had the same", urlId);
      const isPage =
        collected.fields["typeName"] === "page" ||
        (collected.fields["type"] === PLAIN_PAGE && collected.items.size === 0 && !isFolder(collected));
      if (isPage) {
        pages++;
        await writer.writeJson(`pages/${urlId}.json`, await this.#page(collected));
      } else {
        const items = [...collected.items.values()];
        itemCount += items.length;
        await writer.writeJson(`collections/${urlId}.json`, collectionFile(urlId, collected, items));
      }
    }
    await writer.writeJson("site.json", { website: this.#website, websiteSettings: this.#websiteSettings });
    return { collections: this.#collections.size - pages, items: itemCount, pages };
  }

  async #page({ fields, mainContent }: Collected): Promise<JsonObject> {
    const html = await cleanedHtml(mainContent ?? "", { keepMarkup: false, localImage: undefined });
    if (mainContent === undefined) {
      this.#report.add("a page has no mainContent; its layout is empty", urlIdOf(fields));
    }
    return {
      ...without(fields, [...COLLECTION_LEFT_OUT, ...DERIVED]),
      layout: html === "" ? [] : [{ columns: [{ span: 12, blocks: [{ type: "html", value: { html } }] }] }],
    };
  }
}

function collectionFile(
  urlId: string,
  { fields, children }: Collected,
  items: readonly JsonObject[],
): JsonObject {
  const type = textOf(fields, "typeName") ?? urlId;
  return {
    ...(type === urlId ? {} : { type }),
    ...without(fields, [...COLLECTION_LEFT_OUT, ...DERIVED]),
    ...(fields["folderBehavior"] === INDEX ? { folderBehavior: INDEX } : {}),
    ...(children.length > 0 ? { collections: children } : {}),
    ...(items.length > 0 || children.length === 0 ? { items } : {}),
  };
}

function isFolder({ fields, children }: Collected): boolean {
  return fields["folder"] === true || children.length > 0;
}

function addItem(items: Map<string, JsonObject>, item: JsonObject, isComplete: boolean): void {
  const kept = without(item, ITEM_LEFT_OUT);
  const key = textOf(item, "id") ?? textOf(item, "urlId") ?? `#${items.size}`;
  const known = items.get(key) ?? {};
  items.set(key, isComplete ? { ...known, ...kept } : { ...kept, ...known });
}

/** Returns the `urlId` of a collection as safe file names. Empty if it has none. */
function urlIdOf(collection: JsonObject): string {
  const named = safeSegments(textOf(collection, "urlId") ?? "");
  if (named.length > 0) return named.join("/");
  const path = safeSegments(textOf(collection, "fullUrl") ?? "");
  if (path.length > 0) return path.join("/");
  return collection["homepage"] === true ? "home" : slug(textOf(collection, "title") ?? "");
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => !names.includes(name) && value !== null),
  );
}

function ownMember(value: Value, key: string): Value {
  return value !== undefined && isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function objectOf(value: Value, key: string): JsonObject | undefined {
  const member = ownMember(value, key);
  return member !== undefined && isObject(member) ? member : undefined;
}

function objectsOf(value: Value, key: string): readonly JsonObject[] {
  const member = ownMember(value, key);
  return isArray(member) ? member.filter((one): one is JsonObject => isObject(one)) : [];
}

function textOf(value: Value, key: string): string | undefined {
  const member = ownMember(value, key);
  return typeof member === "string" ? member : undefined;
}
