import { safeAddress } from "../../../../../model/safe-address.js";
import { escapeAttribute } from "../../../escape.js";

/** Attributes that browsers follow or load. */
const ADDRESSES: ReadonlySet<string> = new Set(["href", "src", "action", "formaction", "poster"]);

/**
 * One attribute, `name="value"`, without blanks around it. The values of all fragments go through here; an address that
 * would run a script becomes empty.
 */
export function attribute(name: string, value: string): string {
  return `${name}="${escapeAttribute(ADDRESSES.has(name) ? safeAddress(value) : value)}"`;
}
