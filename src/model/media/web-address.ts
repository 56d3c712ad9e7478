const HTTP = /^https?:\/\//i;
/** A colon before the first slash, question mark or hash sign ends a scheme. */
const SCHEME = /^[^/?#]*:/;

/** Returns whether a URL is over HTTP or relative. */
export function isWebAddress(url: string): boolean {
  return HTTP.test(url) || !SCHEME.test(url);
}
