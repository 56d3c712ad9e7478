import { booleanOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { stockTotal } from "./stock.js";
import { isSubscribable } from "./subscription-plan.js";
import { narrowed, variantsOf } from "./variants.js";

/** How many pieces of a product one can ask for at once. */
export const QUANTITY = { least: 1, most: 9999, step: 1, initial: 1 } as const;

/**
 * Whether a quantity can be chosen: physical products, and services where the store allows it; not by
 * subscription, and only with more than one piece in stock.
 */
export function takesQuantity(product: unknown, websiteSettings: unknown): boolean {
  const type = productTypeOf(product);
  if (type !== "physical" && !(type === "service" && allowsSeveralServices(websiteSettings))) return false;
  if (isSubscribable(product)) return false;
  // An unreadable stock (NaN) is not known to be too small.
  return !(stockTotal(product) <= 1);
}

/** The store's setting for services; a store that says nothing allows several. */
export function allowsSeveralServices(websiteSettings: unknown): boolean {
  const setting = read(websiteSettings, "storeSettings", "multipleQuantityAllowedForServices");
  return setting === undefined || setting === null || booleanOf(setting);
}

/** The stock of each variant, in their order; null where it has no end or cannot be read. */
export function stockLimits(product: unknown): readonly (number | null)[] {
  return variantsOf(product).map((variant) => {
    const stock = stockTotal(narrowed(product, variant));
    return stock < QUANTITY.most ? Math.floor(stock) : null;
  });
}

/**
 * The highest quantity that can be bought of the variant at position `variant`; undefined stands for the one with the
 * most pieces. At least 1, so that a field for the quantity always has a value.
 */
export function maxQuantity(limits: readonly (number | null)[], variant: number | undefined): number {
  const meant = variant === undefined ? limits : [limits[variant] ?? null];
  const most = Math.max(QUANTITY.least, ...meant.map((limit) => limit ?? QUANTITY.most));
  return meant.length === 0 ? QUANTITY.most : Math.min(QUANTITY.most, most);
}

/** Reads a quantity that a visitor wrote: a whole number from 1 to `max`; undefined for anything else. */
export function readQuantity(text: string, max: number = QUANTITY.most): number | undefined {
  const trimmed = text.trim();
  if (!/^[0-9]{1,9}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= QUANTITY.least && quantity <= max ? quantity : undefined;
}

/** The quantity from 1 to `max` that is nearest to what a visitor wrote; `last` where that is no number. */
export function nearestQuantity(text: string, last: number, max: number = QUANTITY.most): number {
  const number = Number(text.trim() === "" ? Number.NaN : text);
  if (Number.isNaN(number)) return last;
  return Math.min(max, Math.max(QUANTITY.least, Math.round(number)));
}
