import { listOf, textOf } from "../../../../../model/json.js";
import { safeAddress } from "../../../../../model/safe-address.js";
import { member } from "../../../../values/path.js";
import { isObject, type Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";
import { localDate } from "./local-date.js";

type Grouping = "author" | "tag" | "category" | "month";

const QUERIES: Readonly<Record<Grouping, string>> = {
  author: "author",
  tag: "tag",
  category: "category",
  month: "month",
};

/**
 * Links to the items of a collection, grouped: `{collection: {fullUrl}, items}`, with the number of items in each
 * group.
 */
export function archiveBy(grouping: Grouping): BlockContent {
  return (value, context) => archive(grouping, value, context);
}

/** Like `archiveBy`; the block selects the grouping by `groupBy`. */
export const archiveBlock: BlockContent = (value, context) => {
  const chosen = textField(value, "groupBy").toLowerCase();
  return archive(Object.hasOwn(QUERIES, chosen) ? (chosen as Grouping) : "month", value, context);
};

function archive(grouping: Grouping, value: Value, context: RenderContext): string {
  const base = safeAddress(
    textField(member(value, "collection"), "fullUrl") || textField(value, "collectionUrl"),
  );
  const counts = new Map<string, { readonly key: string; count: number }>();
  for (const item of listOf(member(value, "items")) as readonly Value[]) {
    for (const [name, key] of groupsOf(grouping, item, context)) {
      const group = counts.get(name);
      if (group === undefined) counts.set(name, { key, count: 1 });
      else group.count++;
    }
  }
  const groups = [...counts].map(([name, { key, count }]) => {
    const href = `${base}?${QUERIES[grouping]}=${encodeURIComponent(key.toWellFormed())}`;
    const number = `<span class="archive-item-count">${count}</span>`;
    return (
      `<li class="archive-group"><a class="archive-group-name-link" ${attribute("href", href)}>` +
      `${escapeHtml(name)}</a> ${number}</li>`
    );
  });
  return groups.length === 0 ? "" : `<ul class="archive-group-list">${groups.join("")}</ul>`;
}

/** Returns the groups of an item: the name of each for display, and its key in the address. */
function groupsOf(
  grouping: Grouping,
  item: Value,
  context: RenderContext,
): readonly (readonly [string, string])[] {
  switch (grouping) {
    case "author": {
      const author = member(item, "author");
      const name = textField(author, "displayName");
      return name === "" ? [] : [[name, textField(author, "id") || name]];
    }
    case "month": {
      const month = localDate(member(item, "publishOn"), "month", context);
      return month === undefined ? [] : [[month.text, month.day.replace(/-\d+$/, "")]];
    }
    default:
      return listOf(member(item, grouping === "tag" ? "tags" : "categories")).flatMap((entry) => {
        const name = isObject(entry as Value)
          ? textField(entry as Value, "name", "title")
          : textOf(entry as Value);
        return name === "" ? [] : [[name, name] as const];
      });
  }
}
