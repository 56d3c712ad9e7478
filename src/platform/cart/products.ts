import { effectivePrice } from "#model/commerce/price-selection.js";
import { productTypeOf } from "#model/commerce/product-type.js";
import { stockTotal, UNLIMITED } from "#model/commerce/stock.js";
import { hasVariants, matchingVariant, variantsOf, withOnlyVariant } from "#model/commerce/variants.js";
import { read, textOf } from "#model/json.js";
import { type Decimal, isDecimal, ZERO } from "#model/money/decimal.js";
import type { Catalog } from "../sites/catalog.js";

/** The stock of a variant in the site's data. */
export interface StatedStock {
  /** `UNLIMITED` if it is unlimited. */
  readonly pieces: number;
  /** When the data was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** A product that can be added to the cart, with the selected variant. */
export interface Sellable {
  readonly product: object;
  /** Undefined for digital products. */
  readonly variant: unknown;
  /** "" for a product without variants. */
  readonly variantId: string;
  /** Undefined for digital products, which have none. */
  readonly stock: StatedStock | undefined;
}

export interface VariantName {
  readonly sku?: string | undefined;
  readonly variantId?: string | undefined;
}

/** Finds a product by id. */
export function productOf({ items }: Catalog, id: string): object | undefined {
  const item = items.get(id);
  return item !== undefined && productTypeOf(item) !== undefined ? item : undefined;
}

/**
 * Returns the selected variant of a product. Returns undefined for an unknown variant, or if one must be selected
 * first.
 */
export function sellable(
  { modifiedAt }: Catalog,
  product: object,
  { sku, variantId }: VariantName,
): Sellable | undefined {
  if (productTypeOf(product) === "digital") {
    return { product, variant: undefined, variantId: "", stock: undefined };
  }
  const variants = variantsOf(product);
  const named = sku !== undefined || variantId !== undefined;
  const chosen = variants.findIndex((variant) =>
    sku === undefined
      ? textOf(read(variant, "id")) === variantId
      : textOf(read(variant, "sku")) === sku || textOf(read(variant, "id")) === sku,
  );
  if (named && chosen < 0) return undefined;
  const position = named ? chosen : matchingVariant(variants.length, undefined);
  if (position === undefined || (hasVariants(product) && !named)) return undefined;
  const variant = variants[position];
  const id = textOf(read(variant, "id")) || textOf(read(variant, "sku")) || String(position);
  const stock = { pieces: piecesOf(product, variant), at: modifiedAt(product) };
  return { product, variant, variantId: id, stock };
}

function piecesOf(product: object, variant: unknown): number {
  const total = stockTotal(withOnlyVariant(product, variant));
  // An unreadable stock counts as empty.
  return Number.isFinite(total) ? Math.min(UNLIMITED, Math.max(0, Math.floor(total))) : 0;
}

export interface Price {
  readonly amount: Decimal;
  readonly currency: string;
}

/** Returns the current price of one piece. */
export function priceOf({ product, variant }: Sellable): Price {
  const priced = variant === undefined ? read(product, "structuredContent") : variant;
  const { amount, currency } = effectivePrice(priced);
  return { amount: isDecimal(amount) ? amount : ZERO, currency: currency || "USD" };
}
