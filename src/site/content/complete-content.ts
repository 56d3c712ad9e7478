import { isArray, isObject, type JsonObject } from "#core/values/value.js";
import type { CollectionType, Configuration } from "../repository/configuration.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";
import { isTrue, objectAt, ownValue, positiveAt, textAt, textsOf } from "./accessors.js";
import { completeItem, orderedItems } from "./complete-item.js";
import { completeNavigations, rawNavigation } from "./complete-navigation.js";
import { completeSettings, completeWebsite } from "./complete-website.js";
import type { ContentFiles, NavigationEntry, SiteCollection, SiteContent } from "./content.js";
import { idOf } from "./content-id.js";
import { blockFieldsOf, rowsOf } from "./rows.js";
import { withTimes } from "./times.js";

export interface Completion {
  readonly isMadeUp: boolean;
  readonly diagnostics: readonly SiteDiagnostic[];
}

/** Collections of the platform by type name, with the order of their items. */
const SYSTEM_ORDERINGS: Readonly<Record<string, string>> = {
  blog: "chronological",
  events: "calendar",
  album: "music-album",
  gallery: "user-orderable",
  products: "user-orderable",
};

const DEFAULT_PAGE_SIZE = 20;
const GENERIC = 1;
const STATIC_PAGE = 7;
const PLAIN_PAGE = 10;
const PRODUCTS = 13;

/** Derives everything derivable from the files of a content folder. Anything of a wrong type counts as missing. */
export function completeContent(
  configuration: Configuration,
  files: ContentFiles,
  { isMadeUp, diagnostics }: Completion,
): SiteContent {
  const problems = [...diagnostics];
  const navigation = rawNavigation(files.navigation);
  const drafts = draftCollections(configuration, files);
  const childrenOf = folderChildren(drafts, navigation);
  const homepage = homepageOf(drafts, configuration, navigation);
  const collections = drafts.map((draft) =>
    completeCollection(draft, configuration, homepage === draft.urlId, childrenOf.get(draft.urlId) ?? []),
  );
  const known = new Set(collections.map(({ urlId }) => urlId));
  const website = objectAt(files.site, "website");
  return {
    website: completeWebsite(website, configuration),
    websiteSettings: completeSettings(objectAt(files.site, "websiteSettings")),
    tweaks: textsOf(files.site["tweaks"]),
    customCss: textAt(files.site, "customCss") ?? "",
    pageClasses: textAt(files.site, "pageClasses") ?? "",
    shoppingCart: {
      entries: [],
      totalQuantity: 0,
      subtotalCents: 0,
      grandTotalCents: 0,
      taxCents: 0,
      requiresShipping: false,
      ...objectAt(files.site, "shoppingCart"),
    },
    locale: textAt(files.site, "locale") ?? textAt(website, "language") ?? "en-US",
    navigations: completeNavigations(configuration, navigation, collections, known, problems),
    collections,
    blockFields: blockFieldsOf(files.blockFields),
    isMadeUp,
    diagnostics: problems,
  };
}

/** A collection as its file describes it. */
interface Draft {
  readonly urlId: string;
  readonly typeName: string;
  readonly type: number;
  readonly fields: JsonObject;
  readonly conf: CollectionType | undefined;
}

function draftCollections(configuration: Configuration, files: ContentFiles): readonly Draft[] {
  const drafts = new Map<string, Draft>();
  for (const [urlId, value] of Object.entries(files.collections)) {
    if (!isObject(value)) continue;
    const named = textAt(value, "type") ?? textAt(value, "typeName") ?? urlId;
    const conf = ownValue(configuration.collectionTypes, named);
    const isStatic = conf === undefined && ownValue(configuration.pages, named) !== undefined;
    const type = isStatic
      ? STATIC_PAGE
      : named === "page"
        ? PLAIN_PAGE
        : named === "products"
          ? PRODUCTS
          : GENERIC;
    drafts.set(urlId, { urlId, typeName: named, type, fields: value, conf });
  }
  for (const [urlId, value] of Object.entries(files.pages)) {
    if (!isObject(value) || drafts.has(urlId)) continue;
    const conf = ownValue(configuration.collectionTypes, "page");
    drafts.set(urlId, { urlId, typeName: "page", type: PLAIN_PAGE, fields: value, conf });
  }
  // Static pages need no content.
  const shown = new Set([...drafts.values()].map(({ typeName }) => typeName));
  for (const name of Object.keys(configuration.pages)) {
    if (shown.has(name) || drafts.has(name)) continue;
    drafts.set(name, { urlId: name, typeName: name, type: STATIC_PAGE, fields: {}, conf: undefined });
  }
  return [...drafts.values()];
}

function isFolder({ fields, conf }: Draft): boolean {
  return conf?.folder === true || isTrue(fields["folder"]);
}

/** The children of each folder: its own list, or else those below its entry in a navigation. */
function folderChildren(
  drafts: readonly Draft[],
  navigation: Readonly<Record<string, readonly NavigationEntry[]>>,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(drafts.map(({ urlId }) => urlId));
  const children = new Map<string, readonly string[]>();
  for (const draft of drafts.filter(isFolder)) {
    const own = draft.fields["collections"];
    const listed = isArray(own)
      ? own.flatMap((child) => (typeof child === "string" ? [child] : (textAt(child, "urlId") ?? [])))
      : Object.values(navigation).flatMap((entries) =>
          entries.flatMap((entry) =>
            "collection" in entry && entry.collection === draft.urlId
              ? (entry.items ?? []).flatMap((child) => ("collection" in child ? [child.collection] : []))
              : [],
          ),
        );
    // A folder that holds itself would never end.
    const unique = [...new Set(listed)].filter((child) => known.has(child) && child !== draft.urlId);
    children.set(draft.urlId, unique);
  }
  return children;
}

function homepageOf(
  drafts: readonly Draft[],
  configuration: Configuration,
  navigation: Readonly<Record<string, readonly NavigationEntry[]>>,
): string | undefined {
  const isShown = (draft: Draft): boolean =>
    draft.fields["enabled"] !== false && (!isFolder(draft) || isIndex(draft));
  const chosen = drafts.find(({ fields }) => isTrue(fields["homepage"]));
  if (chosen !== undefined) return chosen.urlId;
  const [first] = configuration.navigations;
  const entries = first === undefined ? [] : (ownValue(navigation, first.name) ?? []);
  for (const entry of entries) {
    const draft = "collection" in entry && drafts.find(({ urlId }) => urlId === entry.collection);
    if (draft && isShown(draft)) return draft.urlId;
  }
  return drafts.find(isShown)?.urlId;
}

function isIndex({ fields, conf }: Draft): boolean {
  return conf?.index === true || fields["folderBehavior"] === 1;
}

function completeCollection(
  draft: Draft,
  configuration: Configuration,
  homepage: boolean,
  children: readonly string[],
): SiteCollection {
  const { urlId, typeName, type, conf } = draft;
  const { items: rawItems, collections: _children, layout, type: _type, ...own } = draft.fields;
  const page = type === STATIC_PAGE ? ownValue(configuration.pages, typeName) : undefined;
  const id = textAt(own, "id") ?? idOf("collection", urlId);
  const title = textAt(own, "title") ?? page?.title ?? conf?.title ?? titleOf(urlId);
  const fullUrl = homepage ? "/" : `/${urlId.split("/").map(encodeURIComponent).join("/")}`;
  const folder = isFolder(draft);
  const index = folder && isIndex(draft);
  const pageSize = positiveAt(own, "pageSize") ?? conf?.pageSize ?? DEFAULT_PAGE_SIZE;
  const ordering = conf?.ordering ?? ownValue(SYSTEM_ORDERINGS, typeName);
  const items = orderedItems(
    (isArray(rawItems) ? rawItems : []).flatMap((item, i) =>
      isObject(item)
        ? [completeItem(item, { collectionId: id, urlId, typeName, index: i, conf, configuration })]
        : [],
    ),
    ordering,
  );
  const fields: JsonObject = {
    starred: false,
    passwordProtected: false,
    draft: false,
    synchronizing: false,
    seoHidden: false,
    description: page?.description ?? "",
    features: {},
    ...withTimes(own),
    id,
    websiteId: idOf("website", configuration.name),
    type: typeof own["type"] === "number" ? own["type"] : type,
    typeName,
    typeLabel: type === STATIC_PAGE ? "template-page" : typeName,
    ordering: ORDERING_CODES[ordering ?? ""] ?? (type === PLAIN_PAGE ? 3 : 2),
    title,
    navigationTitle: textAt(own, "navigationTitle") ?? title,
    urlId,
    fullUrl,
    enabled: own["enabled"] !== false,
    homepage,
    regionName: regionOf(configuration, textAt(own, "regionName"), homepage, typeName, conf),
    itemCount: items.length,
    pageSize,
    updatedOn: withTimes(own)["updatedOn"] ?? FIRST_DAY,
    folder,
    dropdown: folder,
    ...(folder ? { folderBehavior: index ? 1 : 2 } : {}),
    tags: allOf(items, "tags"),
    categories: allOf(items, "categories"),
  };
  return {
    urlId,
    typeName,
    fields,
    enabled: own["enabled"] !== false,
    homepage,
    folder,
    index,
    items,
    children,
    layout: type === PLAIN_PAGE ? rowsOf(layout) : undefined,
    pageSize,
  };
}

const ORDERING_CODES: Readonly<Record<string, number>> = {
  chronological: 1,
  "user-orderable": 2,
  calendar: 4,
  "music-album": 5,
};

/** 2025-01-01, for whatever has no time of its own. */
const FIRST_DAY = 1_735_689_600_000;

/** Returns the key of the layout of a collection's pages. */
function regionOf(
  { layouts }: Configuration,
  chosen: string | undefined,
  homepage: boolean,
  typeName: string,
  conf: CollectionType | undefined,
): string {
  const has = (key: string | undefined): key is string => layouts.some((layout) => layout.key === key);
  const fallback = has("default") ? "default" : (layouts[0]?.key ?? "default");
  if (chosen !== undefined) return has(chosen) ? chosen : fallback;
  if (homepage && has("homepage")) return "homepage";
  if (has(typeName)) return typeName;
  return has(conf?.layout) ? conf?.layout : fallback;
}

function allOf(items: readonly JsonObject[], key: "tags" | "categories"): readonly string[] {
  const names = new Set<string>();
  for (const item of items) {
    const own = item[key];
    for (const name of isArray(own) ? own : []) if (typeof name === "string") names.add(name);
  }
  return [...names];
}

/** Makes a title of an address: `two-bells` becomes `Two bells`. */
export function titleOf(urlId: string): string {
  const last = urlId.slice(urlId.lastIndexOf("/") + 1);
  const text = last.replace(/[-_]+/g, " ").trim();
  return text === "" ? urlId : text.charAt(0).toUpperCase() + text.slice(1);
}
