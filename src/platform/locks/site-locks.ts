import type { Database } from "../database/open.js";
import { passwordsOf, proofOf, WHOLE_SITE } from "../passwords/queries.js";
import type { PlatformSite, SiteDocuments } from "../sites/site.js";

/** The password hashes of a site by area: "" for the whole site, a collection's id, or a page's path. */
export type SiteLocks = ReadonlyMap<string, string>;

/** The areas that a session has unlocked, with a proof of the password. */
export type Unlocked = Readonly<Record<string, string>>;

/** Returns the locks of a site. Passwords set by the owner override those in the site's files. */
export async function locksOf(db: Database, { name, read }: PlatformSite): Promise<SiteLocks> {
  const [{ lock }, stored] = await Promise.all([read(), passwordsOf(db, name)]);
  if (lock === undefined) return stored;
  const declared = lock.passwords.map(
    ({ collection, page, hash }) => [areaOf(collection, page), hash] as const,
  );
  return new Map([...declared, ...stored]);
}

function areaOf(collection: string | undefined, page: string | undefined): string {
  return collection ?? page ?? WHOLE_SITE;
}

/** Returns the first area of a page that the session has not unlocked. */
export function closedArea(
  locks: SiteLocks,
  site: string,
  page: { readonly path: string; readonly collectionId: string },
  unlocked: Unlocked | undefined,
): string | undefined {
  return areasOf(page).find((area) => isClosed(locks, site, area, unlocked));
}

/** Returns whether any area of a page has a lock, unlocked or not. */
export function isLocked(
  locks: SiteLocks,
  page: { readonly path: string; readonly collectionId: string },
): boolean {
  return areasOf(page).some((area) => locks.has(area));
}

export function isClosed(
  locks: SiteLocks,
  site: string,
  area: string,
  unlocked: Unlocked | undefined,
): boolean {
  const hash = locks.get(area);
  return hash !== undefined && unlocked?.[areaName(site, area)] !== proofOf(hash);
}

function areasOf({ path, collectionId }: { readonly path: string; readonly collectionId: string }): string[] {
  return [WHOLE_SITE, ...(collectionId === "" ? [] : [collectionId]), path];
}

/** Returns the name of an area in a session. */
export function areaName(site: string, area: string): string {
  return JSON.stringify([site, area]);
}

/** Returns the unlocked areas of a session except those of one site. */
export function withoutSite(unlocked: Unlocked | undefined, site: string): Unlocked {
  const entries = Object.entries(unlocked ?? {});
  return Object.fromEntries(entries.filter(([name]) => (JSON.parse(name) as string[])[0] !== site));
}

/** Returns whether a page is the lock screen, which is always public. */
export function isLockScreen({ lock }: SiteDocuments, path: string): boolean {
  return lock?.screen === path;
}
