/** Returns the URL of a service without a trailing slash. Throws a `TypeError` for an invalid value. */
export function address(url: unknown): string {
  if (typeof url === "string" && isUsable(url)) return url.replace(/\/$/, "");
  throw new TypeError(`url: must be a URL such as "http://127.0.0.1:4000", and is ${JSON.stringify(url)}`);
}

/** Relative addresses are left to fetch, which on a page resolves them against the page's host. */
function isUsable(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if ((scheme !== "http" && scheme !== "https") || !URL.canParse(url)) return false;
  // fetch rejects credentials in URLs, and paths are appended to the URL.
  const { username, password, search, hash } = new URL(url);
  return `${username}${password}${search}${hash}` === "";
}
