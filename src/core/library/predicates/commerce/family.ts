import type { PredicateDefinition } from "#core/library/define.js";
import { hasVariants } from "./has-variants.js";
import { onSale } from "./on-sale.js";
import { soldOut } from "./sold-out.js";
import { variedPrices } from "./varied-prices.js";

export const commercePredicates: readonly PredicateDefinition[] = [
  hasVariants,
  onSale,
  soldOut,
  variedPrices,
];
