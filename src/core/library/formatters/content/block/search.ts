import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

/** A search form: `{placeholder, collectionId}`. It submits to the site's search page. */
export const searchBlock: BlockContent = (value) => {
  const placeholder = textField(value, "placeholder") || "Search";
  const collection = textField(value, "collectionId");
  const scope =
    collection === "" ? "" : `<input type="hidden" name="f_collectionId" ${attribute("value", collection)}>`;
  const input =
    `<input class="search-input" type="search" name="q" ${attribute("placeholder", placeholder)}` +
    ` ${attribute("aria-label", placeholder)}>`;
  return (
    `<form class="sqs-search-ui-button-wrapper" role="search" action="/search" method="get">` +
    `${input}${scope}<button type="submit" class="search-button">Search</button></form>`
  );
};
