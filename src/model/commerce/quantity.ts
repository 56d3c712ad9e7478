import { booleanOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { stockTotal } from "./stock.js";
import { isSubscribable } from "./subscription-plan.js";
import { variantsOf, withOnlyVariant } from "./variants.js";

/** The limits of a quantity. */
export const QUANTITY = { min: 1, max: 9999, step: 1, initial: 1 } as const;

/**
 * Returns whether a quantity can be chosen: for physical products, and for services if the store allows it; not for
 * subscriptions, and only with more than one item in stock.
 */
export function takesQuantity(product: unknown, websiteSettings: unknown): boolean {
  const type = productTypeOf(product);
  if (type !== "physical" && !(type === "service" && allowsSeveralServices(websiteSettings))) return false;
  if (isSubscribable(product)) return false;
  // NaN (unreadable stock) does not count as too small.
  return !(stockTotal(product) <= 1);
}

/** Returns the store's setting for services. Default: several. */
export function allowsSeveralServices(websiteSettings: unknown): boolean {
  const setting = read(websiteSettings, "storeSettings", "multipleQuantityAllowedForServices");
  return setting === undefined || setting === null || booleanOf(setting);
}

/** Returns the stock of each variant, in order. Null if it is unlimited or unreadable. */
export function stockLimits(product: unknown): readonly (number | null)[] {
  return variantsOf(product).map((variant) => {
    const stock = stockTotal(withOnlyVariant(product, variant));
    return stock < QUANTITY.max ? Math.floor(stock) : null;
  });
}

/**
 * Returns the maximum quantity of a variant. Without a variant, that of the variant with the most stock. At least 1, so
 * that a quantity field always has a valid value.
 */
export function maxQuantity(limits: readonly (number | null)[], variant: number | undefined): number {
  const relevant = variant === undefined ? limits : [limits[variant] ?? null];
  const largest = Math.max(QUANTITY.min, ...relevant.map((limit) => limit ?? QUANTITY.max));
  return relevant.length === 0 ? QUANTITY.max : Math.min(QUANTITY.max, largest);
}

/** Parses a quantity: an integer from 1 to `max`. Returns undefined for anything else. */
export function readQuantity(text: string, max: number = QUANTITY.max): number | undefined {
  const trimmed = text.trim();
  if (!/^[0-9]{1,9}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= QUANTITY.min && quantity <= max ? quantity : undefined;
}

/** Returns the quantity from 1 to `max` that is nearest to the input, or `last` if the input is not a number. */
export function nearestQuantity(text: string, last: number, max: number = QUANTITY.max): number {
  const number = Number(text.trim() === "" ? Number.NaN : text);
  if (Number.isNaN(number)) return last;
  return Math.min(max, Math.max(QUANTITY.min, Math.round(number)));
}
