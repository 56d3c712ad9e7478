import { defineFormatter } from "#core/library/define.js";

export const cartUrl = defineFormatter({
  name: "cart-url",
  family: "commerce",
  summary: "Writes the path of the cart page.",
  accepts: "Any value, even a missing one; it is ignored.",
  writes: "plain",
  parameters: [],
  pure: true,
  bind: () => () => "/cart",
  examples: [{ template: '<a href="{@|cart-url}">', data: {}, output: '<a href="/cart">' }],
});
