import type { RenderContext } from "#core/library/context.js";
import type { Value } from "#core/values/value.js";
import { fromPrice, normalPrice, salePrice } from "#model/commerce/price-selection.js";
import { productTypeOf } from "#model/commerce/product-type.js";
import { isOnSale } from "#model/commerce/sale.js";
import {
  isSubscribable,
  type SubscriptionPlan,
  subscriptionPlanOf,
} from "#model/commerce/subscription-plan.js";
import { subscriptionDefaultText, subscriptionTextKey } from "#model/commerce/subscription-text.js";
import { presentText } from "#model/commerce/texts.js";
import { localizedStrings, messageMarkup, siteText } from "../products/site-text.js";
import type { ShownPrice } from "./price-fragment.js";
import type { PricePrinter } from "./price-printer.js";
import { variesInPrice } from "./varied-prices.js";

/** The messages of a price: one for a lowest price, one for an exact price. */
interface PriceTexts {
  readonly from: string;
  readonly exact: string;
  readonly plan?: SubscriptionPlan;
}

/** Returns the price of a product as a page shows it. */
export function shownPrice(
  product: Value,
  printer: PricePrinter,
  context: RenderContext,
): ShownPrice | undefined {
  if (isSubscribable(product)) {
    const plan = subscriptionPlanOf(product);
    if (plan === undefined) {
      // Published texts for this case may contain the price, which reads "true" there.
      return from("true", { from: siteText("productPriceUnavailable", context), exact: "" }, context);
    }
    const varied = variesInPrice(product);
    const key = subscriptionTextKey(plan, varied);
    const text = presentText(localizedStrings(context), key, subscriptionDefaultText(plan, varied));
    return choose(product, varied, { from: text, exact: text, plan }, printer, context);
  }
  if (productTypeOf(product) === "undefined") return undefined;
  const varied = variesInPrice(product);
  const texts = { from: varied ? siteText("productPriceFromText", context) : "", exact: "{price}" };
  return choose(product, varied, texts, printer, context);
}

/** Returns the first available price: the lowest of varied prices, the sale price, or the regular price. */
function choose(
  product: Value,
  varied: boolean,
  texts: PriceTexts,
  printer: PricePrinter,
  context: RenderContext,
): ShownPrice | undefined {
  const lowest = varied ? printer.print(fromPrice(product)) : "";
  if (lowest !== "") return from(lowest, texts, context);
  const sale = isOnSale(product) ? printer.print(salePrice(product)) : "";
  const normal = printer.print(normalPrice(product));
  if (sale !== "") {
    return { layout: "sale", sale: exact(sale, texts, context), normal: exact(normal, texts, context) };
  }
  return normal === "" ? undefined : { layout: "normal", normal: exact(normal, texts, context) };
}

function from(price: string, texts: PriceTexts, context: RenderContext): ShownPrice {
  const values = { fromPrice: price, price, ...planValues(texts.plan) };
  return { layout: "from", from: messageMarkup(texts.from, values, context) };
}

function exact(price: string, texts: PriceTexts, context: RenderContext): string {
  return messageMarkup(texts.exact, { price, ...planValues(texts.plan) }, context);
}

function planValues(plan: SubscriptionPlan | undefined) {
  return { billingPeriodValue: plan?.period, duration: plan?.duration };
}
