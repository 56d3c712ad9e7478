/** Returns the value of a cookie of the page, or undefined. */
export function pageCookie(name: string): string | undefined {
  try {
    return cookieValue(document.cookie, name);
  } catch {
    // A page in a frame with an opaque origin has no cookies.
    return undefined;
  }
}

/** Returns the value of a cookie in a string such as `document.cookie`, or undefined. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(";")) {
    const split = pair.indexOf("=");
    // A cookie without a name consists of its value only.
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
