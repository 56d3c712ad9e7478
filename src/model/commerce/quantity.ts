import { booleanOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";
import { stockTotal } from "./stock.js";
import { isSubscribable } from "./subscription-plan.js";

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

/** What a visitor wrote as a quantity: a whole number within the limits; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[0-9]{1,9}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= QUANTITY.least && quantity <= QUANTITY.most ? quantity : undefined;
}

/** The quantity nearest to what a visitor wrote, once the field is left; `last` where it was no number. */
export function nearestQuantity(text: string, last: number): number {
  const number = Number(text.trim() === "" ? Number.NaN : text);
  if (Number.isNaN(number)) return last;
  return Math.min(QUANTITY.most, Math.max(QUANTITY.least, Math.round(number)));
}
