import { defineFormatter } from "#core/library/define.js";
import { cartQuantity as quantityOf } from "#model/commerce/cart.js";
import { textOf } from "#model/json.js";

export const cartQuantity = defineFormatter({
  name: "cart-quantity",
  family: "commerce",
  summary: "Writes the number of items in a cart.",
  accepts: "A cart with `entries`, each with a `quantity`; anything else counts as 0.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    const quantity = textOf(quantityOf(value));
    return context.island(
      "cart-quantity",
      () => ({ quantity }),
      `<span class="sqs-cart-quantity">${quantity}</span>`,
    );
  },
  examples: [
    {
      template: "{cart|cart-quantity}",
      data: { cart: { entries: [{ quantity: 2 }, { quantity: "3" }] } },
      output: '<span class="sqs-cart-quantity">5</span>',
    },
  ],
});
