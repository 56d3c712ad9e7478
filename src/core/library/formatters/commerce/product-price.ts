import { defineFormatter, FAILED } from "#core/library/define.js";
import { parseCurrencyOptions } from "#core/library/locale/number-options.js";
import { currencyOptions } from "./prices/currency-options.js";
import { priceFragment } from "./prices/price-fragment.js";
import { PricePrinter } from "./prices/price-printer.js";
import { priceProps } from "./prices/price-props.js";
import { shownPrice } from "./prices/shown-price.js";

export const productPrice = defineFormatter({
  name: "product-price",
  family: "commerce",
  summary: "Writes the price of a product: the lowest of varied prices, a sale, or a single price.",
  accepts:
    "A product. A value without a known type costs zero US dollars. Options work where " +
    "`featureFlags.useCLDRMoneyFormat` is on.",
  writes: "markup",
  takes: "object",
  parameters: currencyOptions,
  bind: (args) => {
    const options = parseCurrencyOptions(args);
    return (value, context) => {
      const printer = new PricePrinter(context, options);
      const shown = shownPrice(value, printer, context);
      if (printer.failed) return FAILED;
      const props = () => priceProps(value, printer, context);
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
