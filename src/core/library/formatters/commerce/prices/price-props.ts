import type { RenderContext } from "#core/library/context.js";
import type { Value } from "#core/values/value.js";
import { hasVariants, variantsOf, withOnlyVariant } from "#model/commerce/variants.js";
import { read, textOf } from "#model/json.js";
import type { ShownPrice } from "./price-fragment.js";
import type { PricePrinter } from "./price-printer.js";
import { shownPrice } from "./shown-price.js";

/** Returns the props of the price: that of the product, and that of each variant if there are several. */
export function priceProps(product: Value, printer: PricePrinter, context: RenderContext): Value {
  const variants = hasVariants(product) ? variantsOf(product) : [];
  const prices: Value[] = [];
  for (const variant of variants) {
    prices.push(priceParts(shownPrice(withOnlyVariant(product, variant) as Value, printer, context)));
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
 * Splits the markup of a price into text and amounts in the older notation, alternating and starting with text. It
 * contains no other elements than those around such amounts, because everything else has been escaped.
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
