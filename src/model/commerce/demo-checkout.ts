import { booleanOf, read } from "../json.js";

/** Returns whether visitors of a store may order without a payment. Default: no. */
export function hasDemoCheckout(websiteSettings: unknown): boolean {
  return booleanOf(read(websiteSettings, "storeSettings", "demoCheckout"));
}
