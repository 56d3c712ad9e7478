import { read } from "../json.js";
import { compareAmounts } from "../money/compare.js";
import { type Money, moneyOf, NO_PRICE } from "../money/money.js";
import { productTypeOf } from "./product-type.js";
import { hasSaleFlag } from "./sale.js";
import { variantsOf } from "./variants.js";

/**
 * Returns the current price of a variant: its sale price if it is on sale. A variant on sale without a sale price is
 * free.
 */
export function effectivePrice(variant: unknown): Money {
  return moneyOf(read(variant, hasSaleFlag(variant) ? "salePriceMoney" : "priceMoney"));
}

/** Returns the lowest price of the product. The sale of a digital product is ignored. */
export function fromPrice(product: unknown): Money {
  switch (productTypeOf(product)) {
    case "physical":
    case "service":
    case "gift-card":
      return cheapest(product)?.price ?? NO_PRICE;
    case "digital":
      return moneyOf(read(product, "structuredContent", "priceMoney"));
    default:
      return NO_PRICE;
  }
}

/** Returns the highest regular price, ignoring sales. */
export function normalPrice(product: unknown): Money {
  switch (productTypeOf(product)) {
    case "physical":
    case "service":
    case "gift-card":
      return extreme(variantsOf(product), regularPrice, 1)?.price ?? NO_PRICE;
    case "digital":
      return moneyOf(read(product, "structuredContent", "priceMoney"));
    default:
      return NO_PRICE;
  }
}

/**
 * Returns the lowest sale price of variants on sale. For digital products, returns the sale price in any case. Gift
 * cards have none.
 */
export function salePrice(product: unknown): Money {
  switch (productTypeOf(product)) {
    case "physical":
    case "service":
      return extreme(variantsOf(product), priceWhileOnSale, -1)?.price ?? NO_PRICE;
    case "digital":
      return moneyOf(read(product, "structuredContent", "salePriceMoney"));
    default:
      return NO_PRICE;
  }
}

/** Returns the first variant with the lowest current price, for a product of any type. */
export function cheapestVariant(product: unknown): unknown {
  return cheapest(product)?.variant;
}

interface PricedVariant {
  readonly variant: unknown;
  readonly price: Money;
}

function cheapest(product: unknown): PricedVariant | undefined {
  return extreme(variantsOf(product), effectivePrice, -1);
}

const regularPrice = (variant: unknown): Money => moneyOf(read(variant, "priceMoney"));

const priceWhileOnSale = (variant: unknown): Money | undefined =>
  hasSaleFlag(variant) ? moneyOf(read(variant, "salePriceMoney")) : undefined;

/**
 * Returns the variant with the lowest (-1) or highest (1) price. Ignores variants without a price; the first of equal
 * ones wins.
 */
function extreme(
  variants: readonly unknown[],
  priceOf: (variant: unknown) => Money | undefined,
  direction: 1 | -1,
): PricedVariant | undefined {
  let best: PricedVariant | undefined;
  for (const variant of variants) {
    const price = priceOf(variant);
    if (price === undefined) continue;
    if (best === undefined || compareAmounts(price.amount, best.price.amount) * direction > 0) {
      best = { variant, price };
    }
  }
  return best;
}
