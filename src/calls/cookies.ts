/** The value of a cookie of the page; undefined where there is none, or the browser keeps none. */
export function pageCookie(name: string): string | undefined {
  try {
    return cookieValue(document.cookie, name);
  } catch {
    // A page in a frame without an origin has no cookies.
    return undefined;
  }
}

/** The value of a cookie in a string such as `document.cookie`; undefined where there is none of that name. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(";")) {
    const split = pair.indexOf("=");
    // A cookie without a name is its value alone.
    if (split === -1 || pair.slice(0, split).trim() !== name) continue;
    const raw = pair.slice(split + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }
  return undefined;
}
