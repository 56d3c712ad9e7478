import { booleanOf, listOf, read, textOf } from "../json.js";
import { variantsOf } from "./variants.js";

/** Returns whether a product's merchandising settings enable scarcity messages. */
export function showsScarcity(settings: unknown): boolean {
  return booleanOf(read(settings, "scarcityEnabled"));
}

/**
 * Returns the scarcity messages: `qtyInStock` is a value of the text. A message belongs to the variant with these
 * `attributes`, or to the whole product if there are none.
 */
export function scarcityViews(settings: unknown): readonly unknown[] {
  return listOf(read(settings, "scarcityTemplateViews"));
}

/**
 * Returns the indexes of the variants with all attributes of a message. Empty for a message without attributes, which
 * applies to the whole product.
 */
export function scarceVariants(product: unknown, attributes: unknown): readonly number[] {
  if (typeof attributes !== "object" || attributes === null) return [];
  const required = Object.entries(attributes);
  if (required.length === 0) return [];
  const positions: number[] = [];
  variantsOf(product).forEach((variant, position) => {
    const variantAttributes = read(variant, "attributes");
    if (required.every(([name, value]) => textOf(read(variantAttributes, name)) === textOf(value)))
      positions.push(position);
  });
  return positions;
}

/** Returns whether a message is shown: for a variant while it is selected, for the product always. */
export function isScarcityShown(
  message: { readonly general: boolean; readonly variants: readonly number[] },
  variant: number | undefined,
): boolean {
  return message.general || (variant !== undefined && message.variants.includes(variant));
}
