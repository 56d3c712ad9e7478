import { listOf } from "../../../../../model/json.js";
import { safeAddress } from "../../../../../model/safe-address.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

/** Number of size classes, from the rarest tag to the maxCount frequent. */
const SIZES = 5;

/** A tag cloud: `{tags: [{name, count, url}], collection: {fullUrl}}`. The size of a tag depends on its count. */
export const tagCloudBlock: BlockContent = (value) => {
  const base = safeAddress(textField(member(value, "collection"), "fullUrl"));
  const tags = (listOf(member(value, "tags")) as readonly Value[]).flatMap((tag) => {
    const name = textField(tag, "name");
    const count = member(tag, "count");
    return name === ""
      ? []
      : [{ name, count: typeof count === "number" && count > 0 ? count : 1, url: textField(tag, "url") }];
  });
  if (tags.length === 0) return "";
  const maxCount = tags.reduce((maximum, { count }) => Math.max(maximum, count), 1);
  const items = tags.map(({ name, count, url }) => {
    const href = safeAddress(url) || `${base}?tag=${encodeURIComponent(name.toWellFormed())}`;
    const size = maxCount === 1 ? 1 : 1 + Math.round(((SIZES - 1) * (count - 1)) / (maxCount - 1));
    return `<li class="tag tag-weight-${size}"><a ${attribute("href", href)}>${escapeHtml(name)}</a></li>`;
  });
  return `<ul class="sqs-tagcloud">${items.join("")}</ul>`;
};
