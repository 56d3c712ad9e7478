import type { Selectable } from "kysely";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { running } from "../running.js";
import type { StatedStock } from "./products.js";

/** Milliseconds that the items of a cart stay reserved after its last change. */
export const RESERVATION = 30 * 60 * 1_000;

export interface StockKey {
  readonly site: string;
  readonly itemId: string;
  readonly variantId: string;
}

type StockCount = Pick<Selectable<Tables["stock"]>, "stated" | "stated_at" | "sold">;

/**
 * Returns the number of pieces that are neither sold nor reserved by other carts. Call it in a transaction: it locks
 * the row of the variant, so concurrent transactions wait.
 *
 * Processes with different data may share the database, as while a new version is deployed. The latest data counts for
 * all of them, whichever process calls last.
 */
export async function lockedStock(
  db: Database,
  key: StockKey,
  cartId: string,
  stock: StatedStock,
  now: number,
): Promise<number> {
  const { site, itemId, variantId } = key;
  const last = await db
    .insertInto("stock")
    .values({
      site,
      item_id: itemId,
      variant_id: variantId,
      stated: stock.pieces,
      stated_at: stock.at,
      sold: 0,
    })
    .onConflict((conflict) =>
      // Changes nothing, but locks the row.
      conflict
        .columns(["site", "item_id", "variant_id"])
        .doUpdateSet((row) => ({ sold: row.ref("stock.sold") })),
    )
    .returning(["stated", "stated_at", "sold"])
    .executeTakeFirstOrThrow();
  const { stated, sold } = isLater(stock, last) ? await restate(db, key, stock, last, now) : last;
  const { after, until } = running(RESERVATION, now);
  const { reserved } = await db
    .selectFrom("cart_entries")
    .select((select) => select.fn.sum<number | string | null>("quantity").as("reserved"))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .where("cart_id", "!=", cartId)
    .where("held_until", ">", after)
    .where("held_until", "<=", until)
    .executeTakeFirstOrThrow();
  return stated - sold - Number(reserved ?? 0);
}

/** Records a sale. The row of the stock must be locked. */
export async function sell(
  db: Database,
  { site, itemId, variantId }: StockKey,
  quantity: number,
  now: number,
): Promise<void> {
  await db
    .updateTable("stock")
    .set((set) => ({ sold: set("sold", "+", quantity) }))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .execute();
  await db
    .insertInto("sales")
    .values({ site, item_id: itemId, variant_id: variantId, quantity, sold_at: now })
    .execute();
}

/** Of two stocks with the same time, the larger one counts: any fixed order keeps processes from taking turns. */
function isLater({ pieces, at }: StatedStock, last: StockCount): boolean {
  return at > last.stated_at || (at === last.stated_at && pieces > last.stated);
}

/**
 * Adopts a later stock. A new number is the stock at the time of its data, so sales since then reduce it. The same
 * number is no restock: other parts of the data have changed.
 */
async function restate(
  db: Database,
  { site, itemId, variantId }: StockKey,
  { pieces, at }: StatedStock,
  last: StockCount,
  now: number,
): Promise<StockCount> {
  const sales = await db
    .selectFrom("sales")
    .select((select) => select.fn.sum<number | string | null>("quantity").as("sold"))
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .where("sold_at", ">=", Math.min(at, now))
    .executeTakeFirstOrThrow();
  const sold = pieces === last.stated ? last.sold : Number(sales.sold ?? 0);
  const count = { stated: pieces, stated_at: at, sold };
  await db
    .updateTable("stock")
    .set(count)
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .execute();
  // Only data that is later than this one can become current.
  await db
    .deleteFrom("sales")
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("variant_id", "=", variantId)
    .where("sold_at", "<", at)
    .execute();
  return count;
}
