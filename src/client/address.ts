/** The address of a service, without the slash at its end. Throws a `TypeError` for what can never be one. */
export function address(url: unknown): string {
  if (typeof url === "string" && isUsable(url)) return url.replace(/\/$/, "");
  throw new TypeError(
    `url: must be an address such as "http://127.0.0.1:4000", and is ${JSON.stringify(url)}`,
  );
}

/** Addresses without a scheme are left to fetch: on a page one may be of the same host. */
function isUsable(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if ((scheme !== "http" && scheme !== "https") || !URL.canParse(url)) return false;
  // fetch takes no credentials there, and paths are put behind it.
  const { username, password, search, hash } = new URL(url);
  return `${username}${password}${search}${hash}` === "";
}
