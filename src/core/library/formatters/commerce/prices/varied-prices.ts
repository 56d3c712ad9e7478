import { deepEqual } from "#core/values/equality.js";
import type { Value } from "#core/values/value.js";
import { hasVariedPrices } from "#model/commerce/varied-prices.js";

/** Returns whether a product's variants differ in price, compared by the language's equality. */
export function variesInPrice(product: Value): boolean {
  return hasVariedPrices(product, (left, right) => deepEqual(left as Value, right as Value));
}
