/** Schemes of URLs that contain a script or page. */
const UNSAFE_SCHEMES = ["javascript", "vbscript", "data"];

/** Browsers ignore control characters and white space before a scheme, and some within it. */
const SKIPPED = "[\\0-\\x20]*";

const UNSAFE = new RegExp(
  `^${SKIPPED}(?:${UNSAFE_SCHEMES.map((scheme) => [...scheme].join(SKIPPED)).join("|")})${SKIPPED}:`,
  "i",
);

/** Returns the URL unchanged, or "" if navigating to it would run a script. */
export function safeAddress(address: string): string {
  return UNSAFE.test(address) ? "" : address;
}
