import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf } from "#model/json.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { nameOf, textField } from "./field.js";
import { localDate } from "./local-date.js";

const groupings = ["author", "tag", "category", "month"] as const;
type Grouping = (typeof groupings)[number];

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
  return archive(groupings.find((name) => name === chosen) ?? "month", value, context);
};

function archive(grouping: Grouping, value: Value, context: RenderContext): string {
  const base = siteAddress(
    textField(member(value, "collection"), "fullUrl") || textField(value, "collectionUrl"),
    context,
  );
  // Two authors may have one name, and an item may repeat a tag, so the key in the address identifies a group.
  const groups = new Map<string, { readonly name: string; count: number }>();
  for (const item of listOf(member(value, "items")) as readonly Value[]) {
    for (const [key, name] of new Map(groupsOf(grouping, item, context))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { name, count: 1 });
      else group.count++;
    }
  }
  const written = [...groups].map(([key, { name, count }]) => {
    const href = `${base}?${grouping}=${encodeURIComponent(key.toWellFormed())}`;
    const number = `<span class="archive-item-count">${count}</span>`;
    return (
      `<li class="archive-group"><a class="archive-group-name-link" ${attribute("href", href)}>` +
      `${escapeHtml(name)}</a> ${number}</li>`
    );
  });
  return written.length === 0 ? "" : `<ul class="archive-group-list">${written.join("")}</ul>`;
}

/** Returns the groups of an item: the key of each in the address, and its name for display. */
function groupsOf(
  grouping: Grouping,
  item: Value,
  context: RenderContext,
): readonly (readonly [string, string])[] {
  switch (grouping) {
    case "author": {
      const author = member(item, "author");
      const name = textField(author, "displayName");
      return name === "" ? [] : [[textField(author, "id") || name, name]];
    }
    case "month": {
      const month = localDate(member(item, "publishOn"), "month", context);
      return month === undefined ? [] : [[month.day.replace(/-\d+$/, ""), month.text]];
    }
    default:
      return listOf(member(item, grouping === "tag" ? "tags" : "categories")).flatMap((entry) => {
        const name = nameOf(entry as Value);
        return name === "" ? [] : [[name, name] as const];
      });
  }
}
