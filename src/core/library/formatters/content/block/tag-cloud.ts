import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf, numberOf } from "#model/json.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { nameOf, textField, writeEach } from "./field.js";

/** Number of size classes, from the rarest tag to the most frequent. */
const SIZES = 5;

/**
 * A tag cloud: `{tags: [{name, count, url}], collection: {fullUrl}}`, where a tag may also be its name alone. The size
 * of a tag depends on its count.
 */
export const tagCloudBlock: BlockContent = (value, context) => {
  const base = siteAddress(textField(member(value, "collection"), "fullUrl"), context);
  const tags = member(value, "tags");
  const maxCount = listOf(tags).reduce((max: number, tag) => Math.max(max, countOf(tag as Value)), 1);
  const items = writeEach(
    tags,
    context,
    (tag) => {
      const name = nameOf(tag);
      if (name === "") return "";
      const href =
        siteAddress(textField(tag, "url"), context) ||
        `${base}?tag=${encodeURIComponent(name.toWellFormed())}`;
      const share = maxCount === 1 ? 0 : (countOf(tag) - 1) / (maxCount - 1);
      const size = 1 + Math.round((SIZES - 1) * share);
      return `<li class="tag tag-weight-${size}"><a ${attribute("href", href)}>${escapeHtml(name)}</a></li>`;
    },
    'tags need a "name"',
  );
  return items === "" ? "" : `<ul class="sqs-tagcloud">${items}</ul>`;
};

/** Returns the count of a tag, at least 1. JSON may contain numbers that are read as infinite, such as 1e999. */
function countOf(tag: Value): number {
  const count = numberOf(member(tag, "count"));
  return count > 1 ? Math.min(count, Number.MAX_VALUE) : 1;
}
