import { listOf, read } from "../json.js";
import { type Money, moneyOf } from "../money/money.js";
import { isTruthy } from "../truthiness.js";
import { cheapestVariant } from "./price-selection.js";
import { productTypeOf } from "./product-type.js";
import { hasSaleFlag } from "./sale.js";

/** The price of a product by subscription. */
export interface SubscriptionOffer {
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
}

/**
 * Returns the first pricing option of the cheapest variant. Returns undefined if that variant has none, even if others
 * do, and for other types than physical products and services.
 */
export function subscriptionOfferOf(product: unknown): SubscriptionOffer | undefined {
  const type = productTypeOf(product);
  if (type !== "physical" && type !== "service") return undefined;
  const options = read(cheapestVariant(product), "pricingOptions");
  if (typeof options !== "object" || !isTruthy(options)) return undefined;
  const option = listOf(options)[0];
  return {
    price: moneyOf(read(option, "priceMoney")),
    salePrice: moneyOf(read(option, "salePriceMoney")),
    onSale: hasSaleFlag(option),
  };
}
