import type { RestockRequest } from "#model/commerce/restock.js";
import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";
import { subscribe } from "../newsletter/queries.js";

/** Stores a restock request. Returns false if it is already stored. */
export async function requestRestock(
  db: Database,
  site: string,
  { productId, variantId, email, isJoinMailingList, title }: RestockRequest & { readonly title: string },
  now: number,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("restock_requests")
      .values({
        site,
        item_id: productId,
        variant_id: variantId,
        email: email.toLowerCase(),
        title,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["site", "item_id", "variant_id", "email"]).doNothing())
      .executeTakeFirst();
    if (isJoinMailingList) await subscribe(transaction, site, email, "restock", now);
    return numInsertedOrUpdatedRows !== 0n;
  });
}
