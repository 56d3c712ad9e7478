import type { RenderContext } from "#core/library/context.js";
import type { Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { productOptions } from "#model/commerce/options.js";
import { takesQuantity } from "#model/commerce/quantity.js";
import { quantityProps } from "../quantity-input.js";
import { addToCartProps } from "./add-to-cart-props.js";
import { variantPickerProps } from "./variant-picker-props.js";

const WEBSITE_SETTINGS: Path = ["websiteSettings"];

/** Returns the props for buying a product. */
export function checkoutProps(product: Value, context: RenderContext): Value {
  const counts = takesQuantity(product, context.resolve(WEBSITE_SETTINGS));
  return context.within(product, false, () => ({
    picker: productOptions(product).length > 0 ? variantPickerProps(product, context) : null,
    quantity: counts ? quantityProps(product, context) : null,
    button: addToCartProps(product, context),
  }));
}
