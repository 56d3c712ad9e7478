import { createHash } from "node:crypto";
import type { Database } from "../database/open.js";
import { hashPassword } from "./scrypt.js";

/** The area of a whole site's password, and that of the owner's password for all sites. */
export const WHOLE_SITE = "";
export const OWNER = { site: "", area: "owner" } as const;

/** Milliseconds after which a password changed by another process takes effect here. */
const FRESH_FOR = 500;

interface Known {
  readonly hashes: Promise<ReadonlyMap<string, string>>;
  readonly readAt: number;
}

const cache = new WeakMap<Database, Map<string, Known>>();

/** Returns the password hashes of a site by area. */
export function passwordsOf(db: Database, site: string): Promise<ReadonlyMap<string, string>> {
  const bySite = cache.get(db) ?? new Map<string, Known>();
  cache.set(db, bySite);
  const last = bySite.get(site);
  const now = performance.now();
  if (last !== undefined && now - last.readAt < FRESH_FOR) return last.hashes;
  const hashes = readPasswords(db, site);
  hashes.catch(() => bySite.delete(site));
  bySite.set(site, { hashes, readAt: now });
  return hashes;
}

async function readPasswords(db: Database, site: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("passwords").select(["area", "hash"]).where("site", "=", site).execute();
  return new Map(rows.map(({ area, hash }) => [area, hash]));
}

export async function storedPassword(db: Database, site: string, area: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("passwords")
    .select("hash")
    .where("site", "=", site)
    .where("area", "=", area)
    .executeTakeFirst();
  return row?.hash;
}

export async function setPassword(db: Database, site: string, area: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db
    .insertInto("passwords")
    .values({ site, area, hash })
    .onConflict((conflict) => conflict.columns(["site", "area"]).doUpdateSet({ hash }))
    .execute();
  cache.get(db)?.delete(site);
}

/** Removes a password. Returns false if there was none. */
export async function removePassword(db: Database, site: string, area: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passwords")
    .where("site", "=", site)
    .where("area", "=", area)
    .executeTakeFirst();
  cache.get(db)?.delete(site);
  return numDeletedRows > 0n;
}

/** Sets a password if there is none. Returns false if there is one. */
export async function setFirstPassword(
  db: Database,
  site: string,
  area: string,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passwords")
    .values({ site, area, hash })
    .onConflict((conflict) => conflict.columns(["site", "area"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/**
 * Returns a proof of the password of a hash. Setting a password changes the hash, so sessions with an old proof end.
 */
export function proofOf(hash: string): string {
  return createHash("sha256").update(hash).digest("base64url");
}
