import { read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { hasSaleFlag } from "./sale.js";
import { variantsOf } from "./variants.js";

/** Compares two JSON values. Missing equals null. */
export type Equality = (left: unknown, right: unknown) => boolean;

/**
 * Returns whether the variants differ from the first one in price or in being on sale. Only prices in cents count
 * (`price`, `salePrice`), and the sale price only if the first variant is on sale. `equal` can be replaced to also
 * compare containers.
 */
export function hasVariedPrices(product: unknown, equal: Equality = sameScalar): boolean {
  const type = productTypeOf(product);
  if (type !== "physical" && type !== "service" && type !== "gift-card") return false;
  const variants = variantsOf(product);
  const first = variants[0];
  const onSale = read(first, "onSale");
  const price = read(first, "price");
  const salePrice = hasSaleFlag(first) ? read(first, "salePrice") : undefined;
  for (let i = 1; i < variants.length; i++) {
    const other = variants[i];
    if (!equal(onSale, read(other, "onSale"))) return true;
    if (hasSaleFlag(first) && !equal(salePrice, read(other, "salePrice"))) return true;
    if (!equal(price, read(other, "price"))) return true;
  }
  return false;
}

const sameScalar: Equality = (left, right) => (left ?? null) === (right ?? null);
