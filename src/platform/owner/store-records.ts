import type { Selectable } from "kysely";
import type { CartRow } from "../cart/queries.js";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { ALL, type Part } from "./part.js";

export type OrderRow = Selectable<Tables["orders"]>;
export type RestockRow = Selectable<Tables["restock_requests"]>;

/** The likes of one item. */
export interface LikeRow {
  readonly item_id: string;
  readonly likes: number;
  /** Milliseconds: the time of the last one. */
  readonly latest: number;
}

/** The entries of one visitor's cart, the oldest first. */
export type FilledCart = readonly CartRow[];

/** Everything that visitors have left in a store, and their likes. */
export interface StoreRecords {
  orders(site: string, part?: Part): Promise<readonly OrderRow[]>;
  /** Carts with something in them; the one filled last first. */
  filledCarts(site: string, part?: Part): Promise<readonly FilledCart[]>;
  /** The items that somebody likes; the one liked last first. */
  likes(site: string, part?: Part): Promise<readonly LikeRow[]>;
  restock(site: string, part?: Part): Promise<readonly RestockRow[]>;
}

export function storeRecords(db: Database): StoreRecords {
  return {
    orders: (site, { offset, limit } = ALL) =>
      db
        .selectFrom("orders")
        .selectAll()
        .where("site", "=", site)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute(),
    filledCarts: async (site, { offset, limit } = ALL) => {
      const carts = await db
        .selectFrom("cart_entries")
        .select("cart_id")
        .where("site", "=", site)
        .groupBy("cart_id")
        .orderBy((select) => select.fn.max("created_at"), "desc")
        .orderBy("cart_id")
        .offset(offset)
        .limit(limit)
        .execute();
      if (carts.length === 0) return [];
      const ids = carts.map(({ cart_id: id }) => id);
      const rows = await db
        .selectFrom("cart_entries")
        .selectAll()
        .where("site", "=", site)
        .where("cart_id", "in", ids)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return ids.map((id) => rows.filter((row) => row.cart_id === id));
    },
    likes: async (site, { offset, limit } = ALL) => {
      const rows = await db
        .selectFrom("likes")
        .select((select) => [
          "item_id",
          select.fn.countAll<number | string>().as("likes"),
          select.fn.max("created_at").as("latest"),
        ])
        .where("site", "=", site)
        .groupBy("item_id")
        .orderBy("latest", "desc")
        .orderBy("item_id")
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, likes: Number(row.likes), latest: Number(row.latest) }));
    },
    restock: (site, { offset, limit } = ALL) =>
      db
        .selectFrom("restock_requests")
        .selectAll()
        .where("site", "=", site)
        .orderBy("created_at", "desc")
        .orderBy("email")
        .offset(offset)
        .limit(limit)
        .execute(),
  };
}
