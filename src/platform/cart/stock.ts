import { sql } from "kysely";
import type { Database } from "../database/open.js";

export interface StockKey {
  readonly site: string;
  readonly itemId: string;
  readonly variantId: string;
}

/**
 * Returns the number of pieces that are neither sold nor reserved by other carts. Call it in a transaction: it locks
 * the row of the variant, so concurrent transactions wait. If the stock in the site's data changes, counting starts
 * again.
 */
export async function lockedStock(
  db: Database,
  { site, itemId, variantId }: StockKey,
  cartId: string,
  stated: number,
  now: number,
): Promise<number> {
  const { sold } = await db
    .insertInto("stock")
    .values({ site, item_id: itemId, variant_id: variantId, stated, sold: 0 })
    .onConflict((conflict) =>
      conflict.columns(["site", "item_id", "variant_id"]).doUpdateSet({
        stated,
        sold: sql<number>`case when stock.stated = ${stated} then stock.sold else 0 end`,
      }),
    )
    .returning("sold")
    .executeTakeFirstOrThrow();
  const { reserved } = await db
    .selectFrom("cart_entries")
    .select((select) => select.fn.sum<number | string | null>("quantity").as("reserved"))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .where("cart_id", "!=", cartId)
    .where("held_until", ">", now)
    .executeTakeFirstOrThrow();
  return stated - sold - Number(reserved ?? 0);
}

/** Records a sale in the stock. The row must be locked. */
export async function sell(
  db: Database,
  { site, itemId, variantId }: StockKey,
  quantity: number,
): Promise<void> {
  await db
    .updateTable("stock")
    .set((set) => ({ sold: set("sold", "+", quantity) }))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .execute();
}
