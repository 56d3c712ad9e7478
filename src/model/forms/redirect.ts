import { read, textOf } from "../json.js";

/**
 * Where a form leads after success: `successRedirect`, a text or an object with `url`; "" for staying. Addresses that
 * would run code are none.
 */
export function redirectOf(form: unknown): string {
  const redirect = read(form, "successRedirect");
  const address = (typeof redirect === "string" ? redirect : textOf(read(redirect, "url"))).trim();
  return leadsSomewhere(address) ? address : "";
}

/** Browsers skip control characters and blanks within a scheme, so does this. */
function leadsSomewhere(address: string): boolean {
  const end = address.indexOf(":");
  if (end < 0 || end > address.search(/[/?#]|$/)) return true;
  const scheme = address.slice(0, end).replace(/\P{L}/gu, "").toLowerCase();
  return scheme === "http" || scheme === "https" || scheme === "mailto" || scheme === "tel";
}
