import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { parseCurrencyOptions } from "#core/library/locale/number-options.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { quickViewTexts } from "#model/commerce/visitor-texts.js";
import { excerptOf } from "#model/content/excerpt.js";
import { altText } from "#model/images/alt-text.js";
import { mainImageUrl } from "#model/images/main-image.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";
import { textOverrides } from "#model/text-overrides.js";
import { PricePrinter } from "../prices/price-printer.js";
import { priceProps } from "../prices/price-props.js";
import { checkoutProps } from "./checkout-props.js";
import { restockProps } from "./restock-props.js";
import { localizedStrings, siteText } from "./site-text.js";

/** In characters. The page of the product shows the rest. */
const MAX_EXCERPT_LENGTH = 250;

/** Returns the props of a product's lightbox. */
export function quickViewProps(product: Value, group: string, context: RenderContext): Value {
  return {
    itemId: textOf(member(product, "id")),
    group,
    label: siteText("productQuickViewText", context),
    title: textOf(member(product, "title")),
    link: pageOf(product, context),
    image: imageOf(product, context),
    excerpt: excerptOf(textOf(member(product, "excerpt")), MAX_EXCERPT_LENGTH),
    price: priceProps(product, new PricePrinter(context, parseCurrencyOptions([])), context),
    product: withoutVariants(checkoutProps(product, context)),
    restock: restockProps(product, context) ?? null,
    texts: textOverrides(localizedStrings(context), quickViewTexts),
  };
}

/** Scripts of sites read the variants on the page of the product. The lightbox does not need them. */
function withoutVariants(checkout: Value): Value {
  const picker = member(checkout, "picker");
  return {
    ...(checkout as object),
    picker: picker === null ? null : { ...(picker as object), variants: null },
  };
}

/** Returns the address of the product's page, or "" if it has none. */
function pageOf(product: Value, context: RenderContext): string {
  const address = textOf(member(product, "fullUrl"));
  const safe = address.startsWith("/") && !address.startsWith("//");
  return safe ? siteAddress(address, context) : /^https?:\/\//i.test(address) ? address : "";
}

function imageOf(product: Value, context: RenderContext): Value {
  const address = safeAddress(mainImageUrl(product));
  if (address === "") return null;
  return {
    address: siteAddress(address, context),
    description: altText(member(product, "mainImage"), undefined),
  };
}
