import { ORIGINAL_PRICE_LABEL, SALE_PRICE_LABEL } from "#model/commerce/texts.js";

/** A price as HTML, in one of three layouts. */
export type ShownPrice =
  | { readonly layout: "from"; readonly from: string }
  | { readonly layout: "sale"; readonly sale: string; readonly normal: string }
  | { readonly layout: "normal"; readonly normal: string };

/** Returns the element that holds a price. Empty if there is no price. */
export function priceFragment(className: string, shown: ShownPrice | undefined): string {
  return `\n\n\n<div class="${className}">\n${shown === undefined ? "" : body(shown)}\n</div>`;
}

function body(shown: ShownPrice): string {
  switch (shown.layout) {
    case "from":
      return `${shown.from}\n`;
    case "sale":
      return (
        `${hiddenLabel(SALE_PRICE_LABEL)}${shown.sale} ${hiddenLabel(ORIGINAL_PRICE_LABEL)}` +
        `<span class="original-price">${shown.normal}</span>\n`
      );
    case "normal":
      return shown.normal;
  }
}

/** Tells screen readers which price is the old one. */
function hiddenLabel(text: string): string {
  return `<span class="visually-hidden v6-visually-hidden">${text}</span>`;
}
