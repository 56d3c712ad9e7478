import { randomUUID } from "node:crypto";
import type { Cart } from "#model/schemas/cart.js";
import type { PlatformContext } from "../context.js";
import { transact } from "../database/transact.js";
import type { Catalog } from "../sites/catalog.js";
import { cartView, sellableOf } from "./cart-view.js";
import type { StatedStock } from "./products.js";
import { type CartOwner, cartRows } from "./queries.js";
import { lockedStock, type StockKey, sell } from "./stock.js";

export interface Order {
  readonly id: string;
  readonly cart: Cart;
}

/** The reason why a cart cannot be bought: it is empty, or the remaining stock of an item is too low. */
export type OrderFailure =
  | { readonly failure: "empty" }
  | { readonly failure: "sold-out"; readonly itemId: string; readonly left: number };

interface Wanted extends StockKey {
  readonly stock: StatedStock;
  quantity: number;
}

class OrderRejected extends Error {
  readonly result: OrderFailure;

  constructor(result: OrderFailure) {
    super("The cart cannot be ordered.");
    this.result = result;
  }
}

/**
 * Buys a cart: reduces the stock, stores the order and empties the cart, or does nothing. The caller handles the
 * payment.
 */
export async function placeOrder(
  { db, now }: PlatformContext,
  catalog: Catalog,
  owner: CartOwner,
): Promise<Order | OrderFailure> {
  try {
    return await transact(db, async (transaction) => {
      const rows = await cartRows(transaction, owner);
      const cart = cartView(rows, catalog);
      if (cart.entries.length === 0) throw new OrderRejected({ failure: "empty" });
      const wanted = new Map<string, Wanted>();
      for (const row of rows) {
        const stock = sellableOf(row, catalog)?.stock;
        if (stock === undefined) continue;
        const key = JSON.stringify([row.item_id, row.variant_id]);
        const same = wanted.get(key);
        if (same !== undefined) same.quantity += row.quantity;
        else {
          const { item_id: itemId, variant_id: variantId, quantity } = row;
          wanted.set(key, { site: owner.site, itemId, variantId, stock, quantity });
        }
      }
      // In a fixed order, so that two orders cannot deadlock.
      for (const key of [...wanted.keys()].sort()) {
        const item = wanted.get(key) as Wanted;
        const left = await lockedStock(transaction, item, owner.cartId, item.stock, now());
        if (left < item.quantity) {
          throw new OrderRejected({ failure: "sold-out", itemId: item.itemId, left: Math.max(0, left) });
        }
        await sell(transaction, item, item.quantity, now());
      }
      const emptied = await transaction
        .deleteFrom("cart_entries")
        .where("site", "=", owner.site)
        .where("cart_id", "=", owner.cartId)
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .executeTakeFirst();
      // Another request has bought this cart in the meantime.
      if (Number(emptied.numDeletedRows) !== rows.length) throw new OrderRejected({ failure: "empty" });
      const id = randomUUID();
      await transaction
        .insertInto("orders")
        .values({
          id,
          site: owner.site,
          cart_id: owner.cartId,
          cart: JSON.stringify(cart),
          created_at: now(),
        })
        .execute();
      return { id, cart };
    });
  } catch (error) {
    if (error instanceof OrderRejected) return error.result;
    throw error;
  }
}
