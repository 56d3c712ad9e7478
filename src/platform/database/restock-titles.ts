import type { Kysely } from "kysely";

/** Lets requests know the name of what they wait for: who tells them may not have the site at hand. */
export async function addRestockTitles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("restock_requests")
    .addColumn("title", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
