import { defineFormatter } from "#core/library/define.js";
import { normalPrice as regularPrice } from "#model/commerce/price-selection.js";
import { centsText } from "./prices/cents-text.js";

export const normalPrice = defineFormatter({
  name: "normal-price",
  family: "commerce",
  summary: "Gives the highest regular price of a product in hundredths, sales ignored.",
  accepts: "A product; without a price, and without a known type, the price is 0.",
  writes: "plain",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    return centsText(regularPrice(value));
  },
  examples: [
    {
      template: "{p|normal-price}",
      data: {
        p: {
          structuredContent: {
            productType: 1,
            variants: [
              { priceMoney: { value: "12.345" } },
              { priceMoney: { value: "9" }, onSale: true, salePriceMoney: { value: "8" } },
            ],
          },
        },
      },
      output: "1234.5",
    },
  ],
});
