import { announce, listen } from "../calls/event-bus.js";
import {
  type Consent,
  type ConsentChoice,
  consentOf,
  keptChoice,
  writtenChoice,
} from "../model/visitor/consent.js";
import type { CookieNotice } from "../model/visitor/notices.js";
import { store, stored } from "./storage.js";

const KEY = "platen-consent";

/** The consent of the visitor as the browser knows it. */
export function currentConsent(notice: CookieNotice | undefined): Consent {
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return consentOf({
    notice,
    choice: keptChoice(stored("localStorage", KEY), Date.now()),
    globalPrivacyControl: globalPrivacyControl === true,
  });
}

/** Keeps a choice and tells the page of it. No cookie holds it: who declines gets none. */
export function choose(choice: ConsentChoice): void {
  store("localStorage", KEY, writtenChoice(choice, Date.now()));
  announce("platen:consent", { granted: choice === "accept" });
}

/** Calls once as soon as cookies and analytics are allowed, which may be at once or never. */
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
