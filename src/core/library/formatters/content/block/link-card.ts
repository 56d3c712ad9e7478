import { escapeHtml } from "#core/library/escape.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { member } from "#core/values/path.js";
import { designOf } from "#model/enumerations/block-variant.js";
import { textOf } from "#model/json.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textElement, textField } from "./field.js";
import { picture } from "./picture.js";

/**
 * A card that links to another service: `{url, title, description, assetUrl}`. Nothing is loaded from the service.
 *
 * @param service display name of the service
 * @param defaultTitle title of a card without its own
 */
export function linkCard(service: string, defaultTitle = service): BlockContent {
  return (value, context) => {
    const oembed = textOf(member(member(value, "oembed"), "url"));
    const url = siteAddress(textField(value, "url", "profileUrl", "feedUrl", "link") || oembed, context);
    if (url === "") {
      context.report("formatter-failure", `the ${service} block has no address: add "url"`);
      return "";
    }
    const title = textField(value, "title", "name") || defaultTitle;
    const image = picture(value, "", context);
    const description = textElement("span", "link-card-description", textField(value, "description"));
    const name = service === title ? "" : `<span class="link-card-service">${escapeHtml(service)}</span>`;
    return (
      `<a class="link-card" ${attribute("href", url)} rel="noopener">${image}` +
      `<span class="link-card-title">${escapeHtml(title)}</span>${description}${name}</a>`
    );
  };
}

/** Titles of cards without their own, by the design of the block. */
const TOCK_TITLES = { reservations: "Reservations", events: "Events" };

/** A card of a restaurant's page at Tock: `{url, title, design}`. */
export const tockCard: BlockContent = (value, context) => {
  const design = designOf("tock", ["reservations", "events"], member(value, "design"));
  return linkCard("Tock", design === undefined ? "Tock" : TOCK_TITLES[design])(value, context);
};
