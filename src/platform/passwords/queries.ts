import type { Database } from "../database/open.js";
import { hashPassword } from "./scrypt.js";

/** Area of the password that opens a whole site, and the one that opens the owner's pages of all of them. */
export const WHOLE_SITE = "";
export const OWNER = { site: "", area: "owner" } as const;

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
}

/** Sets a password where there is none; false where there is one. */
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
