import { definePlatformTag, type PlatformTagContext } from "#core/library/platform-tag.js";
import { isObject, type JsonObject } from "#core/values/value.js";
import { attributeOf, collectionOf, numberOf, pageOf, sameName, stringsAt } from "./host.js";

/** Limits of the platform. */
const MAX_QUERIES = 8;
const MAX_ITEMS = 100;
const MAX_SKIPPED = 10;
const DEFAULT_ITEMS = 20;

export const query = definePlatformTag({
  name: "query",
  summary: "Items of another collection, over which the body is rendered.",
  body: "always",
  attributes: [
    { name: "collection", summary: "The `urlId` of the collection.", required: true, kind: "collection" },
    { name: "limit", summary: "The largest number of items.", kind: "integer", min: 0, max: MAX_ITEMS },
    { name: "skip", summary: "Items to leave out first.", kind: "integer", min: 0, max: MAX_SKIPPED },
    {
      name: "category",
      summary: "Only items with one of these categories, separated by commas.",
      kind: "text",
    },
    { name: "tag", summary: "Only items with one of these tags, separated by commas.", kind: "text" },
    { name: "featured", summary: "`true` for featured items only.", kind: "switch" },
    { name: "columns", summary: "Has no effect.", kind: "integer", min: 1 },
  ],
  examples: [
    '<squarespace:query collection="blog" limit="3">{.repeated section items}' +
      '<a href="{fullUrl}">{title}</a>{.end}</squarespace:query>',
  ],
  render: (context) => {
    const page = pageOf(context);
    if (context.count("query") === MAX_QUERIES + 1) {
      context.warn(
        `the platform carries out only ${MAX_QUERIES} queries on a page.`,
        "Combine queries that can be one.",
      );
    }
    const collection = collectionOf(context, "collection");
    if (collection === undefined) return;
    const list = page.listContext(collection);
    const skip = numberOf(context, "skip", 0, MAX_SKIPPED) ?? 0;
    const limit =
      numberOf(context, "limit", 0, MAX_ITEMS) ?? Math.min(collection.pageSize || DEFAULT_ITEMS, MAX_ITEMS);
    const items = itemsOf(list).filter(matcher(context));
    context.writeBody({ ...list, items: items.slice(skip, skip + limit) });
  },
});

function itemsOf({ items }: JsonObject): readonly JsonObject[] {
  return Array.isArray(items) ? items.filter((item) => isObject(item)) : [];
}

function matcher(context: PlatformTagContext): (item: JsonObject) => boolean {
  const featured = attributeOf(context, "featured")?.toLowerCase() === "true";
  const categories = namesIn(context, "category");
  const tags = namesIn(context, "tag");
  return (item) =>
    (!featured || item["starred"] === true) &&
    hasOne(item, "categories", categories) &&
    hasOne(item, "tags", tags);
}

function namesIn(context: PlatformTagContext, name: string): readonly string[] {
  return (attributeOf(context, name) ?? "").split(",").map(sameName).filter(Boolean);
}

function hasOne(item: JsonObject, key: string, names: readonly string[]): boolean {
  return names.length === 0 || stringsAt(item, key).some((name) => names.includes(sameName(name)));
}
