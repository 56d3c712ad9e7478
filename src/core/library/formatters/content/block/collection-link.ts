import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

/** A link to a collection of the site: `{title, collection: {title, fullUrl}}`. */
export const collectionLinkBlock: BlockContent = (value, context) => {
  const collection = member(value, "collection");
  const url = siteAddress(textField(collection, "fullUrl") || textField(value, "fullUrl", "url"), context);
  if (url === "") {
    context.report(
      "formatter-failure",
      'the collection link has no address: add "collection" with a "fullUrl"',
    );
    return "";
  }
  const title = textField(value, "title") || textField(collection, "title", "navigationTitle") || url;
  return `<a class="collection-link" ${attribute("href", url)}>${escapeHtml(title)}</a>`;
};
