import { read } from "../json.js";
import { compareAmounts } from "../money/compare.js";
import { type Money, moneyOf, NO_PRICE } from "../money/money.js";
import { productTypeOf } from "./product-type.js";
import { hasSaleFlag } from "./sale.js";
import { variantsOf } from "./variants.js";

/** The current price of a variant: its sale price where it is on sale. A variant on sale without one is free. */
export function effectivePrice(variant: unknown): Money {
  return moneyOf(read(variant, hasSaleFlag(variant) ? "salePriceMoney" : "priceMoney"));
}

/** The lowest price at which the product can be had; the sale of a digital product is not considered. */
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

/** The highest regular price, sales ignored. */
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
 * The lowest sale price among the variants that are on sale. A digital product's sale price is given whether it is
 * on sale or not; gift cards have none.
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

/** The variant that costs least now, for a product of any type; the first of several. */
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

/** The variant with the lowest (-1) or highest (1) price; those without price do not take part, ties keep the first. */
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
