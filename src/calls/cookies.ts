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

const COOKIE = "crumb";

/** The CSRF token, which proves that a call comes from the site's own page. */
export interface Crumb {
  get(): string | undefined;
  /** Replaces it when the platform has issued a new one. */
  set(value: string): void;
}

/** Reads the cookie each time, because other tabs renew it. `fallback` is for pages that cannot read the cookie. */
export function pageCrumb(fallback?: string): Crumb {
  let newest: string | undefined;
  return {
    get: () => newest ?? pageCookie(COOKIE) ?? fallback,
    set: (value) => {
      newest = value;
    },
  };
}
