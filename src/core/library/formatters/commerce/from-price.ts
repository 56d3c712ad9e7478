import { defineFormatter } from "#core/library/define.js";
import { fromPrice as lowestPrice } from "#model/commerce/price-selection.js";
import { centsText } from "./prices/cents-text.js";

export const fromPrice = defineFormatter({
  name: "from-price",
  family: "commerce",
  summary: "Gives the lowest price of a product in hundredths, sales included (except of digital products).",
  accepts: "A product; without a price, and without a known type, the price is 0.",
  writes: "plain",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    return centsText(lowestPrice(value));
  },
  examples: [
    {
      template: "{p|from-price}",
      data: {
        p: {
          structuredContent: {
            productType: 1,
            variants: [
              { priceMoney: { value: "20.00" } },
              { priceMoney: { value: "30" }, onSale: true, salePriceMoney: { value: "12.50" } },
            ],
          },
        },
      },
      output: "1250",
    },
    {
      template: "{p|from-price}",
      data: {
        p: {
          structuredContent: {
            productType: 1,
            variants: [{ priceMoney: { value: "0.50" } }, { priceMoney: { value: "0" } }],
          },
        },
      },
      output: "0",
    },
  ],
});
