import { definePlatformTag } from "#core/library/platform-tag.js";
import { unescaped } from "../content/unescaped.js";
import { collectionOf, numberOf, pageOf, sameName, siteScope, stringsAt, writeTemplate } from "./host.js";

export const category = definePlatformTag({
  name: "category",
  summary: "The categories of a collection, rendered by a block or by the body of the tag.",
  body: "without-template",
  attributes: [
    { name: "collection", summary: "The `urlId` of the collection.", required: true, kind: "collection" },
    { name: "template", summary: "The block that renders them, without `.block`.", kind: "block" },
    { name: "limit", summary: "The largest number of categories.", kind: "integer", min: 0 },
  ],
  examples: [
    '<squarespace:category collection="blog">{.repeated section categories}' +
      '<a href="{fullUrl}">{name}</a>{.end}</squarespace:category>',
  ],
  render: (context) => {
    const page = pageOf(context);
    const collection = collectionOf(context, "collection");
    if (collection === undefined) return;
    const names = new Map<string, string>();
    for (const item of page.itemsOf(collection)) {
      for (const name of stringsAt(item, "categories")) {
        if (!names.has(sameName(name))) names.set(sameName(name), name);
      }
    }
    const filter = collection.urlId === page.collection?.urlId ? page.filter.category : undefined;
    const limit = numberOf(context, "limit", 0, Number.MAX_SAFE_INTEGER);
    const categories = [...names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([key, name]) => ({
        name,
        fullUrl: `${String(collection.fields["fullUrl"])}?category=${encodeURIComponent(unescaped(name))}`,
        active: filter !== undefined && sameName(filter) === key,
      }));
    writeTemplate(context, { ...siteScope(page), collection: collection.fields, categories });
  },
});
