import { isOnSale } from "./sale.js";
import { isSoldOut, isVariantAvailable } from "./stock.js";
import { hasVariants, variantsOf } from "./variants.js";

/** The badge of a product. Sold out takes precedence over sale. */
export type ProductStatus = "sold-out" | "sale";

export function productStatus(product: unknown): ProductStatus | undefined {
  if (isSoldOut(product)) return "sold-out";
  return isOnSale(product) ? "sale" : undefined;
}

/** Returns whether choosing a variant can add a badge, i.e. whether one is sold out. */
export function canGetBadge(product: unknown): boolean {
  return hasVariants(product) && variantsOf(product).some((variant) => !isVariantAvailable(product, variant));
}
