import { definePredicate } from "#core/library/define.js";
import { isOnSale } from "#model/commerce/sale.js";

export const onSale = definePredicate({
  name: "on-sale?",
  family: "commerce",
  summary:
    "True for a physical product or a service with a variant on sale, and for a digital product on sale.",
  parameters: [],
  takes: "object",
  bind: () => (context) => {
    return isOnSale(context.node);
  },
  examples: [
    {
      template: "{.repeated section l}{.on-sale?}Y{.or}n{.end}{.end}",
      data: {
        l: [
          { structuredContent: { productType: 1, variants: [{ onSale: false }, { onSale: true }] } },
          { structuredContent: { productType: 2, onSale: true } },
          { structuredContent: { productType: 4, variants: [{ onSale: true }] } },
        ],
      },
      output: "YYn",
    },
  ],
});
