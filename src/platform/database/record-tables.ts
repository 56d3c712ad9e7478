import { type Kysely, sql } from "kysely";

/** The tables of what pages record about visits. */
export const RECORD_TABLES = ["hits", "events", "javascript_errors"] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

/** Approximate bytes of a row: its data, and about 200 for the other columns and indexes. */
export const rowSize = sql<number>`length(data) + 200`;

/** Adds the sizes of records by site, and indexes for deleting old rows. */
export async function addRecordSizes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("record_sizes")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("record_sizes_key", ["site", "kind"])
    .execute();
  for (const table of RECORD_TABLES) {
    await sql`
      insert into record_sizes (site, kind, bytes)
      select site, ${sql.lit(table)}, sum(${rowSize}) from ${sql.table(table)} group by site
    `.execute(db);
  }
  await schema.createIndex("cart_entries_by_end").on("cart_entries").column("held_until").execute();
  await schema.createIndex("outbox_by_age").on("outbox").column("created_at").execute();
}
