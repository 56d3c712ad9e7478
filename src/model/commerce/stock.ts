import { isTruthy, numberOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { narrowed, variantsOf } from "./variants.js";

/** The stock of what cannot run out. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

export function isAvailable(variant: unknown): boolean {
  return isTruthy(read(variant, "unlimited")) || numberOf(read(variant, "qtyInStock")) > 0;
}

/**
 * Physical products and services: no variant is available. Digital products and gift cards never sell out. What is
 * of no known type cannot be bought, so it counts as sold out.
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

/** Whether one variant of a product can be bought, by the rules of the product's type. */
export function isVariantAvailable(product: unknown, variant: unknown): boolean {
  return !isSoldOut(narrowed(product, variant));
}

/**
 * Pieces of all variants together, `UNLIMITED` as soon as one of them is. NaN where a variant's stock is unreadable:
 * that says neither that there is enough nor that there is not.
 */
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
