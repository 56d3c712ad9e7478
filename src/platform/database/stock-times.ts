import type { Kysely } from "kysely";

/** Adds the time of the data that states a stock, and the times of sales. */
export async function addStockTimes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("stock")
    .addColumn("stated_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("sales")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("sold_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("sales_by_variant")
    .on("sales")
    .columns(["site", "item_id", "variant_id", "sold_at"])
    .execute();
}
