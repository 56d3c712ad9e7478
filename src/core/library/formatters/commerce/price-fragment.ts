import { ORIGINAL_PRICE_LABEL, SALE_PRICE_LABEL } from "../../../../model/commerce/texts.js";

/** A price as HTML, in one of three layouts. */
export type ShownPrice =
  | { readonly layout: "from"; readonly from: string }
  | { readonly layout: "sale"; readonly sale: string; readonly normal: string }
  | { readonly layout: "normal"; readonly normal: string };

/** The element that holds a price; empty when there is nothing to show. */
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

/** Read to those who do not see that the old price is crossed out. */
function hiddenLabel(text: string): string {
  return `<span class="visually-hidden v6-visually-hidden">${text}</span>`;
}
