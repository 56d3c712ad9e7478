import { numberOf, read } from "../json.js";
import { isTruthy } from "../truthiness.js";
import { productTypeOf } from "./product-type.js";
import { variantsOf, withOnlyVariant } from "./variants.js";

/** The stock of unlimited products. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

export function isAvailable(variant: unknown): boolean {
  return isTruthy(read(variant, "unlimited")) || numberOf(read(variant, "qtyInStock")) > 0;
}

/**
 * Returns whether a product is sold out. Physical products and services: if no variant is available. Digital products
 * and gift cards: never. Products of unknown type cannot be bought, so: always.
 */
export function isSoldOut(product: unknown): boolean {
  switch (productTypeOf(product)) {
    case "physical":
    case "service":
      return !variantsOf(product).some(isAvailable);
    case "digital":
    case "gift-card":
      return false;
    default:
      return true;
  }
}

/** Returns whether a variant can be bought, by the rules of the product's type. */
export function isVariantAvailable(product: unknown, variant: unknown): boolean {
  return !isSoldOut(withOnlyVariant(product, variant));
}

/** Returns the stock of all variants, `UNLIMITED` if one of them is, or NaN if one is unreadable. */
export function stockTotal(product: unknown): number {
  const type = productTypeOf(product);
  if (type === "digital" || type === "gift-card") return UNLIMITED;
  let total = 0;
  for (const variant of variantsOf(product)) {
    if (isTruthy(read(variant, "unlimited"))) return UNLIMITED;
    total += numberOf(read(variant, "qtyInStock"));
  }
  return total;
}
