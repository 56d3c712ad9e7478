/** The address of a service, without a slash at its end. Throws a `TypeError` for a value that cannot be one. */
export function address(url: unknown): string {
  if (typeof url === "string" && isUsable(url)) return url.replace(/\/$/, "");
  throw new TypeError(
    `url: must be an address such as "http://127.0.0.1:4000", and is ${JSON.stringify(url)}`,
  );
}

/** fetch decides about addresses without a scheme: on a page one may mean the page's host. */
function isUsable(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if ((scheme !== "http" && scheme !== "https") || !URL.canParse(url)) return false;
  // fetch accepts no credentials there, and paths are appended to it.
  const { username, password, search, hash } = new URL(url);
  return `${username}${password}${search}${hash}` === "";
}
