import { defineFormatter } from "../../define.js";

export const cartSubtotal = defineFormatter({
  name: "cart-subtotal",
  family: "commerce",
  summary: "Writes a fixed notice; kept so that old templates go on working.",
  accepts: "Anything; it is ignored.",
  parameters: [],
  pure: true,
  bind: () => () => "deprecated, do not use",
  examples: [
    {
      template: "{cart|cart-subtotal}",
      data: { cart: { subtotalCents: 12345 } },
      output: "deprecated, do not use",
    },
  ],
});
