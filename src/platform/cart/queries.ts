import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { QUANTITY } from "#model/commerce/quantity.js";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { transact } from "../database/transact.js";
import type { Sellable } from "./products.js";
import { lockedStock, RESERVATION } from "./stock.js";

const MAX_ENTRIES = 200;

export type CartRow = Selectable<Tables["cart_entries"]>;

export interface CartOwner {
  readonly site: string;
  readonly cartId: string;
}

/** The reason why a cart was not changed. */
export type CartFailure =
  | {
      readonly kind: "sold-out";
      /** The number of pieces that this visitor can still have. */
      readonly left: number;
      /** The number of pieces that this cart contains. */
      readonly inCart: number;
    }
  | { readonly kind: "too-many" }
  | { readonly kind: "missing" };

export async function cartRows(db: Database, { site, cartId }: CartOwner): Promise<readonly CartRow[]> {
  return db
    .selectFrom("cart_entries")
    .selectAll()
    .where("site", "=", site)
    .where("cart_id", "=", cartId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export interface Addition {
  readonly itemId: string;
  readonly sold: Sellable;
  readonly quantity: number;
  readonly answers: string;
  readonly answersDigest: string;
}

/** Adds pieces to a cart and merges them with those of the same variant and answers. Returns all rows of the cart. */
export async function addToCart(
  db: Database,
  owner: CartOwner,
  addition: Addition,
  now: number,
): Promise<CartFailure | { readonly kind: "added"; readonly rows: readonly CartRow[] }> {
  const { itemId, sold, quantity, answers, answersDigest } = addition;
  const { variantId, stock } = sold;
  return transact(db, async (transaction) => {
    const left =
      stock === undefined
        ? undefined
        : await lockedStock(transaction, { ...owner, itemId, variantId }, owner.cartId, stock, now);
    const rows = await cartRows(transaction, owner);
    const same = rows.filter((row) => row.item_id === itemId && row.variant_id === variantId);
    const own = sumOf(same);
    if (left !== undefined && own + quantity > left)
      return { kind: "sold-out", left: Math.max(0, left - own), inCart: own };
    const entry = same.find((row) => row.answers_digest === answersDigest);
    if (entry === undefined && rows.length >= MAX_ENTRIES) return { kind: "too-many" };
    if ((entry?.quantity ?? 0) + quantity > QUANTITY.max) return { kind: "too-many" };
    const added = await transaction
      .insertInto("cart_entries")
      .values({
        id: randomUUID(),
        site: owner.site,
        cart_id: owner.cartId,
        item_id: itemId,
        variant_id: variantId,
        answers,
        answers_digest: answersDigest,
        quantity,
        created_at: now,
        held_until: now + RESERVATION,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["site", "cart_id", "item_id", "variant_id", "answers_digest"])
          .doUpdateSet((set) => ({
            quantity: set("cart_entries.quantity", "+", quantity),
            held_until: now + RESERVATION,
          })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const updated = rows.map((row) => (row === entry ? added : row));
    return { kind: "added", rows: entry === undefined ? [...updated, added] : updated };
  });
}

/** Changes the quantity of an entry. `sold` is the entry's current product. */
export async function changeQuantity(
  db: Database,
  owner: CartOwner,
  { id, item_id: itemId, variant_id: variantId }: CartRow,
  sold: Sellable,
  quantity: number,
  now: number,
): Promise<CartFailure | undefined> {
  return transact(db, async (transaction) => {
    const { stock } = sold;
    if (stock !== undefined) {
      const left = await lockedStock(transaction, { ...owner, itemId, variantId }, owner.cartId, stock, now);
      const same = (await cartRows(transaction, owner)).filter(
        (row) => row.item_id === itemId && row.variant_id === variantId,
      );
      const inCart = sumOf(same);
      const room = left - sumOf(same.filter((row) => row.id !== id));
      if (quantity > room) return { kind: "sold-out", left: Math.max(0, room), inCart };
    }
    const { numUpdatedRows } = await transaction
      .updateTable("cart_entries")
      .set({ quantity, held_until: now + RESERVATION })
      .where("id", "=", id)
      .where("site", "=", owner.site)
      .where("cart_id", "=", owner.cartId)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? { kind: "missing" } : undefined;
  });
}

function sumOf(rows: readonly CartRow[]): number {
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

/** Removes an entry. Returns false if the cart has none with that id. */
export async function removeEntry(db: Database, { site, cartId }: CartOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("cart_entries")
    .where("id", "=", id)
    .where("site", "=", site)
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Copies the entries of a cart to a visitor without them. */
export async function copyCart(db: Database, from: CartOwner, cartId: string, now: number): Promise<void> {
  const rows = await cartRows(db, from);
  if (rows.length === 0) return;
  // The pieces stay reserved for the original cart.
  const copies = rows.map((row) => ({ ...row, id: randomUUID(), cart_id: cartId, held_until: now }));
  await db.insertInto("cart_entries").values(copies).execute();
}
