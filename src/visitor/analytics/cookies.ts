import { pageCookie } from "../../calls/cookies.js";
import { nextVisit } from "../../model/visitor/visit.js";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const VISIT_LIFE = 30 * MINUTE;
const VISITOR_LIFE = 2 * 365 * DAY;
const ANALYTICS_LIFE = 390 * DAY;

/** The id of this page's visitor, should the browser keep no cookies. */
let ownId: string | undefined;

/**
 * The value of `ss_cvr` for a hit, after all cookies of the visitor were brought up to date. Tabs take turns, so that
 * two of them never make two visitors.
 */
export function visitorCookie(): Promise<string> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks === undefined ? Promise.resolve(renewed()) : locks.request("platen-visit", renewed);
}

function renewed(): string {
  const cookies = { cvr: pageCookie("ss_cvr"), cvt: pageCookie("ss_cvt") };
  const visit = nextVisit(cookies, Date.now(), () => {
    ownId ??= newId();
    return ownId;
  });
  const [, , previous = "", current = ""] = visit.cvr.split("|");
  write("ss_cvr", visit.cvr, VISITOR_LIFE);
  write("ss_cvt", visit.cvt, VISIT_LIFE);
  write("ss_cid", pageCookie("ss_cid") || newId(), ANALYTICS_LIFE);
  write("ss_cpvisit", previous, ANALYTICS_LIFE);
  write("ss_cvisit", current, ANALYTICS_LIFE);
  return visit.cvr;
}

/** Takes back all cookies of a visitor who has declined them. */
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
    // A page in a frame without an origin has no cookies.
  }
}

/** `randomUUID` exists in secure contexts only. */
function newId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
