import { pageCookie } from "#calls/cookies.js";
import { nextVisit } from "#model/visitor/visit.js";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const VISIT_MAX_AGE = 30 * MINUTE;
const VISITOR_MAX_AGE = 2 * 365 * DAY;
const ANALYTICS_MAX_AGE = 390 * DAY;

/** The visitor id of this page, used if the browser stores no cookies. */
let ownId: string | undefined;

/**
 * Returns the value of `ss_cvr` for a hit after updating all cookies of the visitor. A new visitor needs
 * a lock, so that two tabs never create two. A known one gets the value without waiting, so that a click is recorded
 * before its page is left.
 */
export function visitorCookie(): Promise<string> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const isKnown = pageCookie("ss_cvr") !== undefined;
  return locks === undefined || isKnown ? Promise.resolve(renewed()) : locks.request("platen-visit", renewed);
}

function renewed(): string {
  const cookies = { cvr: pageCookie("ss_cvr"), cvt: pageCookie("ss_cvt") };
  const visit = nextVisit(cookies, Date.now(), () => {
    ownId ??= newId();
    return ownId;
  });
  const [, , previous = "", current = ""] = visit.cvr.split("|");
  write("ss_cvr", visit.cvr, VISITOR_MAX_AGE);
  write("ss_cvt", visit.cvt, VISIT_MAX_AGE);
  write("ss_cid", pageCookie("ss_cid") || newId(), ANALYTICS_MAX_AGE);
  write("ss_cpvisit", previous, ANALYTICS_MAX_AGE);
  write("ss_cvisit", current, ANALYTICS_MAX_AGE);
  return visit.cvr;
}

/** Deletes all cookies of a visitor who has declined them. */
export function forgetVisitor(): void {
  for (const name of ["ss_cvr", "ss_cvt", "ss_cid", "ss_cpvisit", "ss_cvisit"]) {
    if (pageCookie(name) !== undefined) write(name, "", 0);
  }
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and some browsers lack it
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  } catch {
    // A page in a frame with an opaque origin has no cookies.
  }
}

/** `randomUUID` exists only in secure contexts. */
function newId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
