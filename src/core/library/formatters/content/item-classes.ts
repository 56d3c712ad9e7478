import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { isOnSale } from "#model/commerce/sale.js";
import { isSoldOut } from "#model/commerce/stock.js";
import { itemClasses as classesOf } from "#model/content/item-classes.js";
import { recordTypes } from "#model/enumerations/record-type.js";
import { numberOf } from "#model/json.js";

const PROMOTED_BLOCK_TYPE = ["promotedBlockType"];
const CATEGORIES = ["categories"];
const TAGS = ["tags"];
const AUTHOR = ["author"];
const RECORD_TYPE_LABEL = ["recordTypeLabel"];
const STARRED = ["starred"];
const INDEX = ["@index"];

export const itemClasses = defineFormatter({
  name: "item-classes",
  family: "content",
  summary: "Writes the class names with which sites style a content item.",
  accepts:
    "A content item. Missing members are looked up in outer scopes; sale and stock come from the item itself.",
  writes: "escaped",
  parameters: [],
  bind: () => (value, context) => {
    const isProduct = numberOf(member(value, "recordType")) === recordTypes["store-item"];
    const classes = classesOf({
      promotedBlockType: context.resolve(PROMOTED_BLOCK_TYPE),
      categories: context.resolve(CATEGORIES),
      tags: context.resolve(TAGS),
      author: context.resolve(AUTHOR),
      recordTypeLabel: context.resolve(RECORD_TYPE_LABEL),
      starred: context.resolve(STARRED),
      index: context.resolve(INDEX),
      onSale: isProduct && isOnSale(value),
      soldOut: isProduct && isSoldOut(value),
    });
    return escapeAttribute(classes);
  },
  examples: [
    {
      template: "{.repeated section items}{@|item-classes}{.end}",
      data: {
        items: [
          {
            categories: ["Good News"],
            tags: ["R&B"],
            author: { displayName: "John Q. Public" },
            recordTypeLabel: "text",
            starred: true,
          },
        ],
      },
      output: "hentry category-good-news tag-rb author-john-q-public post-type-text article-index-1 featured",
    },
    {
      template: "{item|item-classes}",
      data: {
        item: {
          recordType: 11,
          recordTypeLabel: "store-item",
          structuredContent: { productType: 1, variants: [{ onSale: true, qtyInStock: 0 }] },
        },
      },
      output: "hentry post-type-store-item on-sale sold-out",
    },
  ],
});
