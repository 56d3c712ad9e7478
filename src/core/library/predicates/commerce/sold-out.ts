import { definePredicate } from "#core/library/define.js";
import { isSoldOut } from "#model/commerce/stock.js";

export const soldOut = definePredicate({
  name: "sold-out?",
  family: "commerce",
  summary:
    "True for a physical product or a service without an available variant, and for anything without a " +
    "known product type.",
  parameters: [],
  takes: "object",
  bind: () => (context) => {
    return isSoldOut(context.node);
  },
  examples: [
    {
      template: "{.repeated section l}{.sold-out?}Y{.or}n{.end}{.end}",
      data: {
        l: [
          { structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }] } },
          { structuredContent: { productType: 1, variants: [{ qtyInStock: 0, unlimited: true }] } },
          { structuredContent: { productType: 2 } },
          {},
        ],
      },
      output: "YnnY",
    },
  ],
});
