import { defineFormatter } from "#core/library/define.js";
import { cartSubtotalText } from "#model/commerce/cart.js";

const NOTICE = "deprecated, do not use";

export const cartSubtotal = defineFormatter({
  name: "cart-subtotal",
  family: "commerce",
  summary:
    "Writes a fixed notice for older templates, or the subtotal of the current cart on pages with islands.",
  accepts: "A cart with `subtotalCents` or `subtotal`; without islands it is ignored.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) =>
    context.island("cart-subtotal", () => ({ subtotal: cartSubtotalText(value) ?? "" }), NOTICE),
  examples: [
    {
      template: "{cart|cart-subtotal}",
      data: { cart: { subtotalCents: 12345 } },
      output: "deprecated, do not use",
    },
  ],
});
