import type { Database } from "../database/open.js";

/** Stores a visitor's like once. Returns the number of all likes. */
export async function like(
  db: Database,
  site: string,
  itemId: string,
  visitor: string,
  now: number,
): Promise<number> {
  await db
    .insertInto("likes")
    .values({ site, item_id: itemId, visitor, created_at: now })
    .onConflict((conflict) => conflict.columns(["site", "item_id", "visitor"]).doNothing())
    .execute();
  return likesOf(db, site, itemId);
}

export async function likesOf(db: Database, site: string, itemId: string): Promise<number> {
  const { count } = await db
    .selectFrom("likes")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isLikedBy(
  db: Database,
  site: string,
  itemId: string,
  visitor: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("likes")
    .select("created_at")
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined;
}
