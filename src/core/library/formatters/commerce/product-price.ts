import { fromPrice, normalPrice, salePrice } from "../../../../model/commerce/price-selection.js";
import { productTypeOf } from "../../../../model/commerce/product-type.js";
import { isOnSale } from "../../../../model/commerce/sale.js";
import {
  isSubscribable,
  type SubscriptionPlan,
  subscriptionPlanOf,
} from "../../../../model/commerce/subscription-plan.js";
import {
  subscriptionDefaultText,
  subscriptionTextKey,
} from "../../../../model/commerce/subscription-text.js";
import { presentText } from "../../../../model/commerce/texts.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { parseCurrencyOptions } from "../../locale/number-options.js";
import { chargeVariants } from "./charge-variants.js";
import { currencyOptions } from "./currency-options.js";
import { priceFragment, type ShownPrice } from "./price-fragment.js";
import { PricePrinter } from "./price-printer.js";
import { priceProps } from "./price-props.js";
import { localizedStrings, messageMarkup, siteText } from "./site-text.js";
import { variesInPrice } from "./varied.js";

/** The messages of a price, one for the lowest price and one for exact ones. */
interface PriceTexts {
  readonly from: string;
  readonly exact: string;
  readonly plan?: SubscriptionPlan;
}

export const productPrice = defineFormatter({
  name: "product-price",
  family: "commerce",
  summary: "Writes the price of a product: the lowest of varied prices, a sale, or a single price.",
  accepts:
    "A product. What is of no known type costs zero US dollars. Options work where `featureFlags.useCLDRMoneyFormat` is on.",
  parameters: currencyOptions,
  bind: (args) => {
    const options = parseCurrencyOptions(args);
    return (value, context) => {
      const printer = new PricePrinter(context, options);
      const shown = shownPrice(value, printer, context);
      if (printer.failed) return "";
      const priceOf = (product: Value) => shownPrice(product, printer, context);
      const props = () => priceProps(value, shown, priceOf, context);
      return context.island("product-price", props, priceFragment("product-price", shown));
    };
  },
  examples: [
    {
      template: "{p|product-price}",
      data: {
        p: {
          structuredContent: {
            productType: 1,
            variants: [
              { price: 1250, priceMoney: { value: "12.50", currency: "USD" } },
              { price: 2000, priceMoney: { value: "20", currency: "USD" } },
            ],
          },
        },
      },
      output: '<div class="product-price">\nfrom <span class="sqs-money-native">12.50</span>\n\n</div>',
    },
    {
      template: "{p|product-price}",
      data: {
        featureFlags: { useCLDRMoneyFormat: true },
        p: {
          structuredContent: {
            productType: 3,
            isSubscribable: true,
            subscriptionPlan: { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 },
            variants: [{ priceMoney: { value: "1234.5", currency: "EUR" } }],
          },
        },
      },
      locale: "de",
      output: '<div class="product-price">\n1.234,50\u00a0€ every 2 months for 1 year\n</div>',
    },
  ],
});

function shownPrice(product: Value, printer: PricePrinter, context: RenderContext): ShownPrice | undefined {
  chargeVariants(product, context);
  if (isSubscribable(product)) {
    const plan = subscriptionPlanOf(product);
    if (plan === undefined) {
      // Published texts for this case may name the price; it reads "true" there.
      return from("true", { from: siteText("productPriceUnavailable", context), exact: "" }, context);
    }
    const varied = variesInPrice(product, context);
    const key = subscriptionTextKey(plan, varied);
    const text = presentText(localizedStrings(context), key, subscriptionDefaultText(plan, varied));
    return choose(product, varied, { from: text, exact: text, plan }, printer, context);
  }
  if (productTypeOf(product) === "undefined") return undefined;
  const varied = variesInPrice(product, context);
  const texts = { from: varied ? siteText("productPriceFromText", context) : "", exact: "{price}" };
  return choose(product, varied, texts, printer, context);
}

/** The first price that can be printed: the lowest of varied ones, the sale, the normal one. */
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
