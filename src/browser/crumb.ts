const COOKIE = "crumb";

/** The token that proves to the platform that a call comes from its own page. */
export interface Crumb {
  get(): string | undefined;
  /** Replaces it, when the platform has given out another one. */
  set(value: string): void;
}

/** Read from the cookie each time, since other tabs renew it; `fallback` is for pages that cannot see the cookie. */
export function pageCrumb(fallback: string | undefined): Crumb {
  let newest: string | undefined;
  return {
    get: () => newest ?? cookieValue(document.cookie, COOKIE) ?? fallback,
    set: (value) => {
      newest = value;
    },
  };
}

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
