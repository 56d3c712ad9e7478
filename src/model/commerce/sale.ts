import { isTruthy, read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { variantsOf } from "./variants.js";

/** Whether something carries the sale flag: a variant, a pricing option, or a digital product's content. */
export function hasSaleFlag(priced: unknown): boolean {
  return isTruthy(read(priced, "onSale"));
}

/** Sale prices and stock are not looked at. Gift cards, and what is of no known type, are never on sale. */
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
