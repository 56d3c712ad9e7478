import { escapeAttribute } from "#core/library/escape.js";
import { safeAddress } from "#model/safe-address.js";

/** Attributes that contain a URL. Scripts of templates read the last two. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "poster",
  "data-src",
  "data-image",
]);

/**
 * Returns one attribute, `name="value"`, without blanks around it. All fragments escape their values with it. A URL
 * that would run a script becomes empty.
 */
export function attribute(name: string, value: string): string {
  return `${name}="${escapeAttribute(ADDRESSES.has(name) ? safeAddress(value) : value)}"`;
}
