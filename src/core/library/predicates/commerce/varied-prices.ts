import { definePredicate } from "#core/library/define.js";
import { variesInPrice } from "#core/library/formatters/commerce/prices/varied-prices.js";

export const variedPrices = definePredicate({
  name: "varied-prices?",
  family: "commerce",
  summary:
    "True for a product whose variants differ in `price`, in `onSale`, or in `salePrice` while on sale.",
  parameters: [],
  takes: "object",
  bind: () => (context) => {
    return variesInPrice(context.node);
  },
  examples: [
    {
      template: "{.repeated section l}{.varied-prices?}Y{.or}n{.end}{.end}",
      data: {
        l: [
          { structuredContent: { productType: 1, variants: [{ price: 5 }, { price: 6 }] } },
          { structuredContent: { productType: 1, variants: [{ price: 5 }, { price: 5 }] } },
          { structuredContent: { productType: 2, variants: [{ price: 5 }, { price: 6 }] } },
        ],
      },
      output: "Ynn",
    },
  ],
});
