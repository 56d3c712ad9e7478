import type { IncomingMessage } from "node:http";
import type { PlatformContext } from "../context.js";
import { WHOLE_SITE } from "../passwords/queries.js";
import type { Sessions } from "../sessions/sessions.js";
import type { PlatformSite } from "../sites/site.js";
import { basePathOf } from "../sites/site-of-request.js";
import type { LockFacts } from "./lock-facts.js";
import { lockPage } from "./lock-page.js";
import { closedArea, isLocked, isLockScreen, locksOf } from "./site-locks.js";

export interface LockablePage {
  readonly site: string;
  /** Starts with "/", relative to the site. */
  readonly path: string;
  /** "" for a page of no collection. */
  readonly collectionId: string;
}

export interface PageLock {
  readonly facts: LockFacts;
  /** Path of the site's own lock screen. */
  readonly screen: string | undefined;
  /** A complete lock page, for sites without their own. */
  readonly html: string;
}

/** `public`: not locked. `unlocked`: the visitor has given the password, so the response is private. */
export type PageAccess = "public" | "unlocked" | PageLock;

/** Query parameter with the reason why a password was rejected. */
export const OUTCOME = "platen-lock";
export const WRONG_PASSWORD = "Please try again.";

/** Returns whether the sender of a request may see a page. Rejects if the database is unavailable. */
export async function accessTo(
  platform: PlatformContext,
  sessions: Sessions,
  site: PlatformSite,
  req: IncomingMessage,
  page: LockablePage,
): Promise<PageAccess> {
  const documents = await site.read();
  const locks = await locksOf(platform.db, site);
  const url = new URL((req as { originalUrl?: string }).originalUrl ?? req.url ?? "/", "http://localhost");
  const base = basePathOf(platform, req, site.name);
  const lockedBy = (area: string, returnTo: string): PageLock => {
    const facts = lockFacts(base, area, returnTo, url.searchParams.has(OUTCOME) ? WRONG_PASSWORD : "");
    return { facts, screen: documents.lock?.screen, html: lockPage(documents.title, facts) };
  };
  if (isLockScreen(documents, page.path)) return lockedBy(WHOLE_SITE, `${base}/`);
  if (!isLocked(locks, page)) return "public";
  const area = closedArea(locks, site.name, page, (await sessions.read(req))?.unlocked);
  return area === undefined ? "unlocked" : lockedBy(area, withoutOutcome(url));
}

function lockFacts(base: string, area: string, returnTo: string, error: string): LockFacts {
  const scope = area === WHOLE_SITE ? "site" : "collection";
  const action = `${base}/api/auth/visitor/${scope}`;
  return { scope, collectionId: area, action, returnTo, error };
}

function withoutOutcome(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(OUTCOME);
  return url.pathname + (query.size === 0 ? "" : `?${query}`);
}
