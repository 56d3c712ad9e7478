import type { Database } from "../database/open.js";
import { deleteInSteps, STEP } from "./delete-in-steps.js";

/** Deletes carts that were last changed before a time, in milliseconds since 1970. */
export function deleteOldCarts(db: Database, time: number): Promise<void> {
  return deleteInSteps(() =>
    db
      .deleteFrom("cart_entries")
      .where("id", "in", (rows) =>
        rows
          .selectFrom("cart_entries")
          .select("cart_entries.id")
          .where("held_until", "<", time)
          // A visitor does not lose a part of a cart.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("cart_entries as other")
                  .select("other.id")
                  .whereRef("other.site", "=", "cart_entries.site")
                  .whereRef("other.cart_id", "=", "cart_entries.cart_id")
                  .where("other.held_until", ">=", time),
              ),
            ),
          )
          .limit(STEP),
      )
      .executeTakeFirst(),
  );
}

/** Deletes messages from before a time, in milliseconds since 1970: sent ones, and those that nothing sends. */
export function deleteOldMessages(db: Database, time: number): Promise<void> {
  return deleteInSteps(() =>
    db
      .deleteFrom("outbox")
      .where("id", "in", (rows) =>
        rows.selectFrom("outbox").select("id").where("created_at", "<", time).limit(STEP),
      )
      .executeTakeFirst(),
  );
}
