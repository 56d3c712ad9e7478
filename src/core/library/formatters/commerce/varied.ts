import { hasVariedPrices } from "../../../../model/commerce/varied-prices.js";
import { deepEqual } from "../../../values/equality.js";
import type { Value } from "../../../values/value.js";

/** Whether a product's variants differ in price, by the equality of the language. */
export function variesInPrice(product: Value): boolean {
  return hasVariedPrices(product, (left, right) => deepEqual(left as Value, right as Value));
}
