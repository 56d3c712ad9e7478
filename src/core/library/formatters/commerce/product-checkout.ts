import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { addToCartButton } from "./add-to-cart-btn.js";
import { addToCartProps } from "./add-to-cart-props.js";
import { quantityField, quantityProps } from "./quantity-input.js";
import { variantPickerProps } from "./variant-picker-props.js";
import { variantPicker } from "./variants-select.js";

export const productCheckout = defineFormatter({
  name: "product-checkout",
  family: "commerce",
  summary: "Writes everything needed to buy a product: variants, quantity and button.",
  accepts: "A product; parts that it has no use for are left out.",
  parameters: [],
  bind: () => (value, context) =>
    context.within(value, false, () => {
      const picker = variantPicker(value, context) ?? "";
      const quantity = quantityField(value, context) ?? "";
      const props = () => checkoutProps(value, picker !== "", quantity !== "", context);
      return context.island("product", props, picker + quantity + addToCartButton(context));
    }),
  examples: [
    {
      template: "{item|product-checkout}",
      data: { item: { id: "p1", collectionId: "c1", structuredContent: { productType: 2 } } },
      output: `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" data-product-type="2" data-use-custom-label="" data-original-label="Add To Cart" >
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`,
    },
  ],
});

/** The parts for the browser; the innermost frame holds the product. */
export function checkoutProps(
  product: Value,
  picks: boolean,
  counts: boolean,
  context: RenderContext,
): Value {
  return {
    picker: picks ? variantPickerProps(product, context) : null,
    quantity: counts ? quantityProps(product, context) : null,
    button: addToCartProps(product, context),
  };
}
