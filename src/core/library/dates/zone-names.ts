import { BoundedCache } from "../locale/bounded-cache.js";

export const UTC = "UTC";
/** The zone of a website that does not name one. */
export const DEFAULT_ZONE = "America/New_York";

/**
 * Names of the IANA database without a slash, in lower case. `Intl` accepts more such names ("PST", "IST", "ACT") and
 * offsets ("+05:30"), none of which is a site's zone.
 */
const PLAIN_NAMES = new Set(
  (
    "cet cst6cdt cuba eet egypt eire est est5edt gb gb-eire gmt gmt+0 gmt-0 gmt0 greenwich hongkong hst iceland " +
    "iran israel jamaica japan kwajalein libya met mst mst7mdt navajo nz nz-chat poland portugal prc pst8pdt roc " +
    "rok singapore turkey uct universal utc w-su wet zulu"
  ).split(" "),
);

/** Names of older systems. `Intl` has other rules for some of them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["systemv/ast4", "America/Puerto_Rico"],
  ["systemv/ast4adt", "America/Halifax"],
  ["systemv/cst6", "America/Regina"],
  ["systemv/cst6cdt", "America/Chicago"],
  ["systemv/est5", "America/Indianapolis"],
  ["systemv/est5edt", "America/New_York"],
  ["systemv/hst10", "Pacific/Honolulu"],
  ["systemv/mst7", "America/Phoenix"],
  ["systemv/mst7mdt", "America/Denver"],
  ["systemv/pst8", "Pacific/Pitcairn"],
  ["systemv/pst8pdt", "America/Los_Angeles"],
  ["systemv/yst9", "Pacific/Gambier"],
  ["systemv/yst9ydt", "America/Anchorage"],
  ["canada/east-saskatchewan", "America/Regina"],
  ["us/pacific-new", "America/Los_Angeles"],
]);
/** The longest name, "America/Argentina/ComodRivadavia", has 32 characters. */
const MAX_NAME_LENGTH = 64;
/** Tested before case folding: the lower case of the Kelvin sign is a plain k. */
const NAME = /^[\w+/-]+$/;

const resolved = new BoundedCache<string, string>(1024);

/** Returns the zone of a name in any letter case, or UTC for an unknown name. Results are cached. */
export function resolveZone(name: string): string {
  if (name.length > MAX_NAME_LENGTH) return UTC;
  const cached = resolved.get(name);
  if (cached !== undefined) return cached;
  return resolved.set(name, isZone(name) ? (ALIASES.get(name.toLowerCase()) ?? name) : UTC);
}

/** Returns whether a name in any letter case is an IANA time zone. */
export function isZone(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return false;
  const lowerCase = name.toLowerCase();
  if (!name.includes("/")) return PLAIN_NAMES.has(lowerCase);
  if (ALIASES.has(lowerCase)) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
