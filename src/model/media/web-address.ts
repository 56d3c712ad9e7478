const HTTP = /^https?:\/\//i;
/** A colon before the first slash, question mark or hash sign ends a scheme. */
const SCHEME = /^[^/?#]*:/;

/** True for addresses of files on the web: over HTTP, or relative to the page. */
export function isWebAddress(url: string): boolean {
  return HTTP.test(url) || !SCHEME.test(url);
}
