import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import type { BlockContent } from "./content.js";
import { textElement, textField, writeEach } from "./field.js";
import { priceText } from "./price.js";

/** A restaurant menu: `{menus: [{title, description, sections: [{title, description, items}]}]}`. */
export const menuBlock: BlockContent = (value, context) => {
  const menus = writeEach(
    member(value, "menus"),
    context,
    (menu) => {
      const sections = writeEach(
        member(menu, "sections"),
        context,
        (section) => menuSection(section, context),
        'sections of a menu need "items" with a title each',
      );
      const title = textElement("h2", "menu-title", textField(menu, "title"));
      const description = textElement("p", "menu-description", textField(menu, "description"));
      return sections === "" ? "" : `<div class="menu">${title}${description}${sections}</div>`;
    },
    'menus need "sections" with "items"',
  );
  return menus === "" ? "" : `<div class="menus">${menus}</div>`;
};

function menuSection(section: Value, context: RenderContext): string {
  const items = writeEach(
    member(section, "items"),
    context,
    (item) => {
      const title = textField(item, "title");
      if (title === "") return "";
      const description = textElement("div", "menu-item-description", textField(item, "description"));
      const itemPrice = priceText(member(item, "price"), context);
      const prices = itemPrice === "" ? variantPrices(item, context) : priceOf("", itemPrice);
      const heading = `<div class="menu-item-title">${escapeHtml(title)}</div>`;
      return `<li class="menu-item">${heading}${description}${prices}</li>`;
    },
    'items of a menu need a "title"',
  );
  const title = textElement("h3", "menu-section-title", textField(section, "title"));
  const description = textElement("p", "menu-section-description", textField(section, "description"));
  return items === ""
    ? ""
    : `<div class="menu-section">${title}${description}<ul class="menu-items">${items}</ul></div>`;
}

function variantPrices(item: Value, context: RenderContext): string {
  return writeEach(
    member(item, "variants"),
    context,
    (variant) => {
      const price = priceText(member(variant, "price"), context);
      return price === "" ? "" : priceOf(textField(variant, "title", "name"), price);
    },
    'variants of a menu item need a "price"',
  );
}

function priceOf(name: string, price: string): string {
  const label = name === "" ? "" : `<span class="menu-item-price-label">${escapeHtml(name)}</span> `;
  return `<div class="menu-item-price">${label}${escapeHtml(price)}</div>`;
}
