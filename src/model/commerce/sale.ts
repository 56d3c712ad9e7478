import { read } from "../json.js";
import { isTruthy } from "../truthiness.js";
import { productTypeOf } from "./product-type.js";
import { variantsOf } from "./variants.js";

/** Returns whether a variant, a pricing option or a digital product's content has the sale flag. */
export function hasSaleFlag(priced: unknown): boolean {
  return isTruthy(read(priced, "onSale"));
}

/**
 * Returns whether a product is on sale. Ignores sale prices and stock. Gift cards and products of unknown type are
 * never on sale.
 */
export function isOnSale(product: unknown): boolean {
  switch (productTypeOf(product)) {
    case "physical":
    case "service":
      return variantsOf(product).some(hasSaleFlag);
    case "digital":
      return hasSaleFlag(read(product, "structuredContent"));
    default:
      return false;
  }
}
