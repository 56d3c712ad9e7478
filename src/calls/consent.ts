import {
  type Consent,
  type ConsentChoice,
  consentOf,
  formatChoice,
  parseChoice,
} from "#model/visitor/consent.js";
import type { VisitorContext } from "#model/visitor/context.js";
import type { CookieNotice } from "#model/visitor/notices.js";
import { announce, listen } from "./event-bus.js";

const KEY = "platen-consent";

/** Returns the visitor's consent from the browser. */
export function currentConsent(notice: CookieNotice | undefined): Consent {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return consentOf({
    notice,
    choice: parseChoice(storedChoice(), Date.now()),
    globalPrivacyControl: globalPrivacyControl === true,
  });
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** Stores a choice and announces it. It is not stored in a cookie, because visitors who decline get none. */
export function choose(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, formatChoice(choice, Date.now()));
  } catch {
    // Storage is blocked, so the next page asks again.
  }
  announce("platen:consent", { granted: choice === "accept" });
}

/**
 * Calls back once the visitor has given consent, which may be immediately or never. Returns a function that stops
 * waiting.
 */
export function whenGranted(notice: CookieNotice | undefined, call: () => void): () => void {
  if (currentConsent(notice).granted) {
    call();
    return () => {};
  }
  const end = listen("platen:consent", ({ granted }) => {
    if (!granted) return;
    end();
    call();
  });
  return end;
}

/** Whether the cookie banner appears on a page: the visitor has not chosen yet, and no owner edits the page. */
export function asksForCookies({ notices, editor }: VisitorContext): boolean {
  return notices?.cookies !== undefined && currentConsent(notices.cookies).asked && editor !== true;
}
