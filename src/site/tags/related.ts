import { definePlatformTag } from "#core/library/platform-tag.js";
import type { JsonObject } from "#core/values/value.js";
import { attributeOf, numberOf, pageOf, sameName, siteScope, stringsAt } from "./host.js";

const DEFAULT_ITEMS = 3;
const MAX_ITEMS = 100;

export const related = definePlatformTag({
  name: "related",
  summary: "Items that share most tags and categories with one, the newest first among equals.",
  body: "always",
  attributes: [
    { name: "collectionId", summary: "The id of the collection.", required: true, kind: "text" },
    { name: "itemId", summary: "The id of the item.", required: true, kind: "text" },
    { name: "limit", summary: "The largest number of items.", kind: "integer", min: 0, max: MAX_ITEMS },
  ],
  examples: [
    '<squarespace:related collectionId="{collection.id}" itemId="{item.id}" limit="2">{.repeated ' +
      "section items}{title}{.end}</squarespace:related>",
  ],
  render: (context) => {
    const page = pageOf(context);
    const collectionId = attributeOf(context, "collectionid");
    const collection = page.site.content.collections.find(({ fields }) => fields["id"] === collectionId);
    if (collection === undefined) {
      context.fail(
        `there is no collection with the id ${JSON.stringify(collectionId)}.`,
        'Write collectionId="{collection.id}".',
      );
      return;
    }
    const items = page.itemsOf(collection);
    const itemId = attributeOf(context, "itemid");
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) {
      context.fail(`there is no item with the id ${JSON.stringify(itemId)}.`, 'Write itemId="{item.id}".');
      return;
    }
    const own = namesOf(item);
    const scored = items
      .filter((other) => other !== item)
      .map((other) => ({
        other,
        shared: [...namesOf(other)].filter((name) => own.has(name)).length,
        time: Number(other["publishOn"] ?? 0),
      }))
      .sort((a, b) => b.shared - a.shared || b.time - a.time);
    const limit = numberOf(context, "limit", 0, MAX_ITEMS) ?? DEFAULT_ITEMS;
    context.writeBody({
      ...siteScope(page),
      collection: collection.fields,
      items: scored.slice(0, limit).map(({ other }) => other),
    });
  },
});

function namesOf(item: JsonObject): ReadonlySet<string> {
  return new Set([
    ...stringsAt(item, "tags").map((name) => `tag ${sameName(name)}`),
    ...stringsAt(item, "categories").map((name) => `category ${sameName(name)}`),
  ]);
}
