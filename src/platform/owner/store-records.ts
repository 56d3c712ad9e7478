import type { Selectable } from "kysely";
import type { CartRow } from "../cart/queries.js";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { notifyOfRestock, type Restocked } from "../restock/notify.js";
import { ALL, type Part } from "./part.js";

/** Maximum number of variants with restock requests on the owner's page. */
const MAX_COUNTS = 200;

export type OrderRow = Selectable<Tables["orders"]>;
export type RestockRow = Selectable<Tables["restock_requests"]>;

/** The number of people waiting for a variant. */
export interface RestockCount {
  readonly item_id: string;
  readonly variant_id: string;
  readonly people: number;
}

/** The likes of one item. */
export interface LikeRow {
  readonly item_id: string;
  readonly likes: number;
  /** Time of the last like in milliseconds. */
  readonly latest: number;
}

/** The entries of one visitor's cart, oldest first. */
export type FilledCart = readonly CartRow[];

/** The records of a store, and likes. */
export interface StoreRecords {
  orders(site: string, part?: Part): Promise<readonly OrderRow[]>;
  /** Carts that are not empty, last changed first. */
  filledCarts(site: string, part?: Part): Promise<readonly FilledCart[]>;
  /** Items with likes, most recently liked first. */
  likes(site: string, part?: Part): Promise<readonly LikeRow[]>;
  restock(site: string, part?: Part): Promise<readonly RestockRow[]>;
  /** The variants with restock requests, most requested first. */
  restockCounts(site: string): Promise<readonly RestockCount[]>;
  /**
   * Queues an e-mail to each waiting visitor and deletes the requests, so each visitor is notified once. Returns the
   * number of visitors.
   */
  restocked(site: string, restocked: Restocked): Promise<number>;
}

export function storeRecords(db: Database, now: () => number): StoreRecords {
  return {
    restocked: (site, restocked) => notifyOfRestock(db, site, restocked, now()),
    restockCounts: async (site) => {
      const rows = await db
        .selectFrom("restock_requests")
        .select((select) => ["item_id", "variant_id", select.fn.countAll<number | string>().as("people")])
        .where("site", "=", site)
        .groupBy(["item_id", "variant_id"])
        .orderBy("people", "desc")
        .orderBy("item_id")
        .orderBy("variant_id")
        .limit(MAX_COUNTS)
        .execute();
      return rows.map((row) => ({ ...row, people: Number(row.people) }));
    },
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
