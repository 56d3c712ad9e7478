import { booleanOf, read } from "../json.js";

/** The call that orders the visitor's cart without a payment. */
export const DEMO_CHECKOUT = "/api/commerce/demo-checkout";

/** Returns whether visitors of a store may order without a payment. Default: no. */
export function hasDemoCheckout(websiteSettings: unknown): boolean {
  return booleanOf(read(websiteSettings, "storeSettings", "demoCheckout"));
}
