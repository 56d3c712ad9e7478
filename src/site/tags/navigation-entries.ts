import type { JsonObject } from "#core/values/value.js";
import type { NavigationEntry, SiteCollection } from "../content/content.js";
import type { TagPage } from "../page/tag-page.js";

/** Makes the entries of a navigation for templates. Disabled collections are left out. */
export function navigationEntries(
  page: TagPage,
  entries: readonly NavigationEntry[],
  depth = 0,
): readonly JsonObject[] {
  return entries.flatMap((entry): JsonObject[] => {
    // A template without the key would find the one of an outer entry.
    if (!("collection" in entry)) return [{ ...entry, active: false, folderActive: false }];
    const collection = page.find(entry.collection);
    if (collection === undefined || !collection.enabled) return [];
    const active = collection.urlId === page.collection?.urlId;
    const plain = { collection: collection.fields, active };
    if (!collection.folder) return [{ ...plain, folderActive: false }];
    const children = entry.items ?? childEntries(collection);
    const items = depth === 0 ? navigationEntries(page, children, 1) : [];
    return [{ ...plain, folderActive: active || items.some((item) => item["active"] === true), items }];
  });
}

export function childEntries({ children }: SiteCollection): readonly NavigationEntry[] {
  return children.map((collection) => ({ collection }));
}
