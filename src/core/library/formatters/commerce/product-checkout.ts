import { defineFormatter } from "#core/library/define.js";
import { addToCartButton } from "./add-to-cart-btn.js";
import { checkoutProps } from "./products/checkout-props.js";
import { quantityField } from "./quantity-input.js";
import { variantPicker } from "./variants-select.js";

export const productCheckout = defineFormatter({
  name: "product-checkout",
  family: "commerce",
  summary: "Writes everything needed to buy a product: variants, quantity and button.",
  accepts: "A product; parts that it does not need are left out.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) =>
    context.within(value, false, () => {
      const picker = variantPicker(value, context) ?? "";
      const quantity = quantityField(value, context) ?? "";
      const fragment = picker + quantity + addToCartButton(context);
      return context.island("product", () => checkoutProps(value, context), fragment);
    }),
  examples: [
    {
      template: "{item|product-checkout}",
      data: { item: { id: "p1", collectionId: "c1", structuredContent: { productType: 2 } } },
      output:
        `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ` +
        `" role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" ` +
        `data-product-type="2" data-use-custom-label="" data-original-label="Add To Cart" >
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`,
    },
  ],
});
