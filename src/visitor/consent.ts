import { announce, listen } from "#calls/event-bus.js";
import {
  type Consent,
  type ConsentChoice,
  consentOf,
  formatChoice,
  parseChoice,
} from "#model/visitor/consent.js";
import type { VisitorContext } from "#model/visitor/context.js";
import type { CookieNotice } from "#model/visitor/notices.js";
import { store, stored } from "./storage.js";

const KEY = "platen-consent";

/** Returns the visitor's consent from the browser. */
export function currentConsent(notice: CookieNotice | undefined): Consent {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return consentOf({
    notice,
    choice: parseChoice(stored("localStorage", KEY), Date.now()),
    globalPrivacyControl: globalPrivacyControl === true,
  });
}

/** Whether the cookie banner appears on a page: the visitor has not chosen yet, and no owner edits the page. */
export function asksForCookies({ notices, editor }: VisitorContext): boolean {
  return notices?.cookies !== undefined && currentConsent(notices.cookies).asked && editor !== true;
}

/** Stores a choice and announces it. It is not stored in a cookie, because visitors who decline get none. */
export function choose(choice: ConsentChoice): void {
  store("localStorage", KEY, formatChoice(choice, Date.now()));
  announce("platen:consent", { granted: choice === "accept" });
}

/** Calls back once cookies and analytics are allowed, which may be immediately or never. */
export function whenGranted(notice: CookieNotice | undefined, call: () => void): void {
  if (currentConsent(notice).granted) {
    call();
    return;
  }
  const end = listen("platen:consent", ({ granted }) => {
    if (!granted) return;
    end();
    call();
  });
}
