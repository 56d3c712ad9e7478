import type { JsonObject } from "#core/values/value.js";
import type { BlockRow } from "../content/content.js";
import type { SiteView } from "./site-view.js";

/** Returns the enabled pages and items whose title, excerpt or body holds every word of a query. */
export function searchResults(view: SiteView, query: string): readonly JsonObject[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const results: JsonObject[] = [];
  for (const collection of view.site.content.collections) {
    if (!collection.enabled) continue;
    const { title, description } = collection.fields;
    const text = [title, description, ...textsIn(collection.layout ?? [])].join(" ");
    const isPage = !collection.folder || collection.index;
    if (isPage && holdsAll(text, words)) results.push({ ...collection.fields, excerpt: description ?? "" });
    for (const item of view.itemsOf(collection)) {
      if (holdsAll([item["title"], item["excerpt"], item["body"], item["description"]].join(" "), words))
        results.push(item);
    }
  }
  return results;
}

function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function holdsAll(html: string, words: readonly string[]): boolean {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The texts of blocks, whatever their names. */
function textsIn(rows: readonly BlockRow[]): readonly string[] {
  return rows.flatMap(({ columns }) =>
    columns.flatMap(({ blocks = [], rows: inner = [] }) => [
      ...blocks.flatMap(({ value }) => Object.values(value).filter((part) => typeof part === "string")),
      ...textsIn(inner),
    ]),
  );
}
