import type { Kysely } from "kysely";

/** Adds the product's name to restock requests, because the site may be unavailable when visitors are notified. */
export async function addRestockTitles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("restock_requests")
    .addColumn("title", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
