import type { RenderContext } from "#core/library/context.js";
import { defineFormatter, FAILED } from "#core/library/define.js";
import { parseCurrencyOptions } from "#core/library/locale/number-options.js";
import type { Value } from "#core/values/value.js";
import { subscriptionOfferOf } from "#model/commerce/subscription-offer.js";
import { currencyOptions } from "./prices/currency-options.js";
import { priceFragment, type ShownPrice } from "./prices/price-fragment.js";
import { PricePrinter } from "./prices/price-printer.js";
import { variesInPrice } from "./prices/varied-prices.js";
import { messageMarkup, siteText } from "./products/site-text.js";

export const subscriptionPrice = defineFormatter({
  name: "subscription-price",
  family: "commerce",
  summary: "Writes the subscription price of a product: the first offer of its cheapest variant.",
  accepts:
    "A physical product or a service; anything else has no offer. Options work where " +
    "`featureFlags.useCLDRMoneyFormat` is on.",
  writes: "markup",
  parameters: currencyOptions,
  bind: (args) => {
    const options = parseCurrencyOptions(args);
    return (value, context) => {
      const printer = new PricePrinter(context, options);
      const shown = shownPrice(value, printer, context);
      return printer.failed ? FAILED : priceFragment("subscription-price", shown);
    };
  },
  examples: [
    {
      template: "{p|subscription-price}",
      data: {
        p: {
          structuredContent: {
            productType: 1,
            variants: [
              {
                priceMoney: { value: "10" },
                pricingOptions: [
                  { onSale: true, priceMoney: { value: "8" }, salePriceMoney: { value: "5" } },
                ],
              },
            ],
          },
        },
      },
      output:
        '<div class="subscription-price">\n<span class="visually-hidden v6-visually-hidden">Sale Price:' +
        '</span><span class="sqs-money-native">5.00</span> <span class="visually-hidden ' +
        'v6-visually-hidden">Original Price:</span><span class="original-price">' +
        '<span class="sqs-money-native">8.00</span></span>\n\n</div>',
    },
  ],
});

function shownPrice(product: Value, printer: PricePrinter, context: RenderContext): ShownPrice | undefined {
  const offer = subscriptionOfferOf(product);
  if (offer === undefined) return undefined;
  if (variesInPrice(product)) {
    const fromPrice = printer.print(offer.onSale ? offer.salePrice : offer.price);
    if (fromPrice !== "") {
      const text = siteText("productPriceFromText", context);
      return { layout: "from", from: messageMarkup(text, { fromPrice }, context) };
    }
  }
  const sale = offer.onSale ? printer.print(offer.salePrice) : "";
  const normal = printer.print(offer.price);
  if (sale !== "") return { layout: "sale", sale: exact(sale, context), normal: exact(normal, context) };
  return normal === "" ? undefined : { layout: "normal", normal: exact(normal, context) };
}

function exact(price: string, context: RenderContext): string {
  return messageMarkup("{price}", { price }, context);
}
