import { booleanOf, listOf, read, textOf } from "../json.js";
import { variantsOf } from "./variants.js";

/** Whether a product's merchandising settings ask for messages that little is left. */
export function showsScarcity(settings: unknown): boolean {
  return booleanOf(read(settings, "scarcityEnabled"));
}

/**
 * One message for each: `qtyInStock` is a value of the message text; the message belongs to the variant with these
 * `attributes`, or to the product as a whole without any.
 */
export function scarcityViews(settings: unknown): readonly unknown[] {
  return listOf(read(settings, "scarcityTemplateViews"));
}

/**
 * Positions of the variants that a scarcity message speaks of: those with all its attributes. A message without
 * attributes speaks of the product as a whole and has no variants of its own.
 */
export function scarceVariants(product: unknown, attributes: unknown): readonly number[] {
  if (typeof attributes !== "object" || attributes === null) return [];
  const wanted = Object.entries(attributes);
  if (wanted.length === 0) return [];
  const found: number[] = [];
  variantsOf(product).forEach((variant, position) => {
    const own = read(variant, "attributes");
    if (wanted.every(([name, value]) => textOf(read(own, name)) === textOf(value))) found.push(position);
  });
  return found;
}

/** A message of a variant is shown while that variant is meant; one of the product always. */
export function isScarcityShown(
  message: { readonly general: boolean; readonly variants: readonly number[] },
  variant: number | undefined,
): boolean {
  return message.general || (variant !== undefined && message.variants.includes(variant));
}
