import { isOnSale } from "./sale.js";
import { isSoldOut } from "./stock.js";

/** The badge of a product: sold out comes before sale; undefined for neither. */
export type ProductStatus = "sold-out" | "sale";

export function productStatus(product: unknown): ProductStatus | undefined {
  if (isSoldOut(product)) return "sold-out";
  return isOnSale(product) ? "sale" : undefined;
}
