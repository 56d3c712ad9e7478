import { hasVariants, narrowed, variantsOf } from "../../../../model/commerce/variants.js";
import { read, textOf } from "../../../../model/json.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import type { ShownPrice } from "./price-fragment.js";
import type { PricePrinter } from "./price-printer.js";
import { shownPrice } from "./shown-price.js";

/** The price for the browser: the product's, and that of each variant where there is a choice. */
export function priceProps(product: Value, printer: PricePrinter, context: RenderContext): Value {
  const variants = hasVariants(product) ? variantsOf(product) : [];
  const prices: Value[] = [];
  for (const variant of variants) {
    prices.push(priceParts(shownPrice(narrowed(product, variant) as Value, printer, context)));
  }
  return {
    itemId: textOf(read(product, "id")),
    product: priceParts(shownPrice(product, printer, context)),
    variants: prices,
  };
}

function priceParts(shown: ShownPrice | undefined): Value {
  if (shown === undefined) return null;
  switch (shown.layout) {
    case "from":
      return { layout: "from", from: parts(shown.from) };
    case "sale":
      return { layout: "sale", sale: parts(shown.sale), normal: parts(shown.normal) };
    case "normal":
      return { layout: "normal", normal: parts(shown.normal) };
  }
}

/**
 * The markup of a price taken apart: text and amounts in the older notation by turns, beginning with text. It holds no
 * other elements than those around such amounts, since everything else in it has been escaped.
 */
function parts(markup: string): readonly string[] {
  return markup.split(/<span class="sqs-money-native">([^<]*)<\/span>/).map(plain);
}

function plain(markup: string): string {
  return markup
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
