import { pageCookie } from "./cookies.js";

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
