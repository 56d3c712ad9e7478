import { pageCookie } from "./cookies.js";

const COOKIE = "crumb";

/** The token that proves to the platform that a call comes from its own page. */
export interface Crumb {
  get(): string | undefined;
  /** Replaces it, when the platform has given out another one. */
  set(value: string): void;
}

/** Read from the cookie each time, since other tabs renew it; `fallback` is for pages that cannot see the cookie. */
export function pageCrumb(fallback?: string): Crumb {
  let newest: string | undefined;
  return {
    get: () => newest ?? pageCookie(COOKIE) ?? fallback,
    set: (value) => {
      newest = value;
    },
  };
}
