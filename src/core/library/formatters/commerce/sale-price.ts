import { defineFormatter } from "#core/library/define.js";
import { salePrice as lowestSalePrice } from "#model/commerce/price-selection.js";
import { centsText } from "./prices/cents-text.js";

export const salePrice = defineFormatter({
  name: "sale-price",
  family: "commerce",
  summary: "Gives the lowest sale price of a product in hundredths.",
  accepts: "A product; 0 if nothing is on sale. A digital product always gives its sale price.",
  writes: "plain",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    return centsText(lowestSalePrice(value));
  },
  examples: [
    {
      template: "{p|sale-price}",
      data: {
        p: {
          structuredContent: {
            productType: 3,
            variants: [{ onSale: true, salePriceMoney: { value: "7" } }, { salePriceMoney: { value: "1" } }],
          },
        },
      },
      output: "700",
    },
  ],
});
