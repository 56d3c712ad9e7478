import { isOnSale } from "./sale.js";
import { isSoldOut, isVariantAvailable } from "./stock.js";
import { hasVariants, variantsOf } from "./variants.js";

/** The badge of a product: sold out comes before sale; undefined for neither. */
export type ProductStatus = "sold-out" | "sale";

export function productStatus(product: unknown): ProductStatus | undefined {
  if (isSoldOut(product)) return "sold-out";
  return isOnSale(product) ? "sale" : undefined;
}

/** Whether a product without a badge would get one by the choice of a variant: only by one that is sold out. */
export function canGetBadge(product: unknown): boolean {
  return hasVariants(product) && variantsOf(product).some((variant) => !isVariantAvailable(product, variant));
}
