import { lightboxTexts } from "../../../../model/commerce/visitor-texts.js";
import { stripTags } from "../../../../model/content/strip-tags.js";
import { altText } from "../../../../model/images/alt-text.js";
import { mainImageUrl } from "../../../../model/images/main-image.js";
import { ownTexts } from "../../../../model/own-texts.js";
import { member, type Path } from "../../../values/path.js";
import { toText } from "../../../values/text.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { parseCurrencyOptions } from "../../locale/number-options.js";
import { checkoutProps } from "./checkout-props.js";
import { PricePrinter } from "./price-printer.js";
import { priceProps } from "./price-props.js";
import { localizedStrings, siteText } from "./site-text.js";

/** Where the site is served; "" or missing for the root of its host. */
const BASE: Path = ["baseUrl"];
/** Longest excerpt in the lightbox, in characters; the page of the product has the rest. */
const LONGEST_EXCERPT = 250;

/** What the lightbox of a product shows. */
export function quickViewProps(product: Value, group: string, context: RenderContext): Value {
  const excerpt = toText(member(product, "excerpt"));
  context.charge(1 + (excerpt.length >> 6));
  return {
    itemId: toText(member(product, "id")),
    group,
    label: siteText("productQuickViewText", context),
    title: toText(member(product, "title")),
    image: imageOf(product, context),
    excerpt: stripTags(excerpt, LONGEST_EXCERPT),
    price: priceProps(product, new PricePrinter(context, parseCurrencyOptions([])), context),
    product: checkoutProps(product, context),
    texts: ownTexts(localizedStrings(context), lightboxTexts),
  };
}

function imageOf(product: Value, context: RenderContext): Value {
  const address = mainImageUrl(product);
  if (address === "") return null;
  const base = address.startsWith("/") ? toText(context.resolve(BASE)) : "";
  return { address: base + address, description: altText(member(product, "mainImage"), undefined) };
}
