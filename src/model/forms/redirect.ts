import { read, textOf } from "../json.js";
import { safeAddress } from "../safe-address.js";

/**
 * Returns the URL to open after success: `successRedirect`, a string or an object with `url`. "" means to stay on the
 * page.
 */
export function redirectOf(form: unknown): string {
  const redirect = read(form, "successRedirect");
  const address = (typeof redirect === "string" ? redirect : textOf(read(redirect, "url"))).trim();
  return safeAddress(address);
}
