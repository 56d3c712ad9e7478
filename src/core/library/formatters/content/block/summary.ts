import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { designOf } from "#model/enumerations/block-variant.js";
import { listOf } from "#model/json.js";
import { plainText } from "#model/media/plain-text.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textElement, textField, writeEach } from "./field.js";
import { localDate } from "./local-date.js";
import { anyAlt, picture } from "./picture.js";

const DESIGNS = ["wall", "carousel", "list", "grid"] as const;

/**
 * A summary of a collection: `{items, design, headerText, showTitle, showThumbnail, showExcerpt, showMetadata}`. The
 * host resolves the items. Sites arrange the four designs by their classes.
 */
export const summaryBlock: BlockContent = (value, context) => {
  const name = designOf("summary", DESIGNS, member(value, "design")) ?? "wall";
  const items = writeEach(
    member(value, "items"),
    context,
    (item) => summaryItem(value, item, context),
    'items of the summary need a "title" or a "fullUrl", and a part that the summary shows',
  );
  if (items === "") return "";
  const headerText = textField(value, "headerText");
  const header = textElement("h2", "summary-heading", headerText);
  // A row that scrolls needs a stop for keyboards, which links provide.
  const hasLinks = listOf(member(value, "items")).some((item) => addressOf(item as Value, context) !== "");
  const stop =
    name !== "carousel" || hasLinks
      ? ""
      : ` tabindex="0" role="group" ${attribute("aria-label", headerText || "Summary")}`;
  return (
    `<div class="summary-block-wrapper summary-block-${name}">${header}` +
    `<div class="summary-item-list-container sqs-gallery-design-${name}"><div class="summary-item-list"${stop}>` +
    `${items}</div></div></div>`
  );
};

function addressOf(item: Value, context: RenderContext): string {
  return siteAddress(textField(item, "fullUrl", "sourceUrl"), context);
}

function summaryItem(block: Value, item: Value, context: RenderContext): string {
  const url = addressOf(item, context);
  const title = textField(item, "title");
  if (title === "" && url === "") return "";
  const href = url === "" ? "" : ` ${attribute("href", url)}`;
  const hasTitle = isShown(block, "showTitle");
  // Beside a title, the image repeats its link. Without one, the image is the link, and needs a name.
  const image = isShown(block, "showThumbnail")
    ? picture(item, hasTitle ? "" : anyAlt(item) || title || url, context)
    : "";
  const repeated = hasTitle ? ' tabindex="-1" aria-hidden="true"' : "";
  const thumbnail =
    image === ""
      ? ""
      : `<div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container"${href}` +
        `${repeated}>${image}</a></div>`;
  const heading = hasTitle
    ? `<div class="summary-title"><a class="summary-title-link"${href}>${escapeHtml(title || url)}</a></div>`
    : "";
  const excerpt = isShown(block, "showExcerpt")
    ? textElement("div", "summary-excerpt", plainText(textField(item, "excerpt")))
    : "";
  const metadata = isShown(block, "showMetadata") ? publishedOn(item, context) : "";
  if (thumbnail + metadata + heading + excerpt === "") return "";
  return (
    `<div class="summary-item">${thumbnail}<div class="summary-content">${metadata}${heading}${excerpt}` +
    `</div></div>`
  );
}

/** Returns whether a part of an item is shown. Parts are shown unless the block turns them off. */
function isShown(block: Value, name: string): boolean {
  const choice = member(block, name);
  return choice === undefined || isTruthy(choice);
}

function publishedOn(item: Value, context: RenderContext): string {
  const date = localDate(member(item, "startDate") ?? member(item, "publishOn"), "long", context);
  if (date === undefined) return "";
  return (
    `<div class="summary-metadata-container"><time class="summary-metadata-item ` +
    `summary-metadata-item--date" datetime="${date.day}">${escapeHtml(date.text)}</time></div>`
  );
}
