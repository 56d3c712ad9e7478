/** Schemes whose addresses carry the script or the page that a browser then runs. */
const UNSAFE_SCHEMES = ["javascript", "vbscript", "data"];

/** Browsers skip control characters and white space before a scheme, and some of them within it. */
const SKIPPED = "[\\0-\\x20]*";

const UNSAFE = new RegExp(
  `^${SKIPPED}(?:${UNSAFE_SCHEMES.map((scheme) => [...scheme].join(SKIPPED)).join("|")})${SKIPPED}:`,
  "i",
);

/** The address as it is, or "" where following it would run what the address says. */
export function safeAddress(address: string): string {
  return UNSAFE.test(address) ? "" : address;
}
