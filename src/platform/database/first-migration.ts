import type { Kysely } from "kysely";

/** Creates all tables. Never change a released migration; add a new one. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
  await createFormTables(db);
  await createStoreTables(db);
  await createContentTables(db);
  await createVisitTables(db);
  await createOwnerTables(db);
}

async function createFormTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("form_id", "text", (column) => column.notNull())
    .addColumn("form_name", "text", (column) => column.notNull())
    .addColumn("form_key", "text", (column) => column.unique())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("submissions_by_site")
    .on("submissions")
    .columns(["site", "created_at", "id"])
    .execute();
  await schema
    .createTable("recent_submissions")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("recent_submissions_by_time")
    .on("recent_submissions")
    .column("created_at")
    .execute();
  await schema
    .createTable("subscribers")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("subscribers_key", ["site", "email"])
    .execute();
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("outbox_by_time").on("outbox").columns(["state", "due_at"]).execute();
}

async function createStoreTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("stock")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("stated", "bigint", (column) => column.notNull())
    .addColumn("sold", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_key", ["site", "item_id", "variant_id"])
    .execute();
  await schema
    .createTable("cart_entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("cart_id", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("answers_digest", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("held_until", "bigint", (column) => column.notNull())
    .addUniqueConstraint("cart_entries_once", ["site", "cart_id", "item_id", "variant_id", "answers_digest"])
    .execute();
  await schema
    .createIndex("cart_entries_by_variant")
    .on("cart_entries")
    .columns(["site", "item_id", "variant_id"])
    .execute();
  await schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("cart_id", "text", (column) => column.notNull())
    .addColumn("cart", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("restock_requests")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("restock_requests_key", ["site", "item_id", "variant_id", "email"])
    .execute();
}

async function createContentTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("comments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("comments_by_item")
    .on("comments")
    .columns(["site", "item_id", "state", "created_at"])
    .execute();
  await schema
    .createTable("comment_marks")
    .addColumn("comment_id", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("comment_marks_key", ["comment_id", "kind", "visitor"])
    .execute();
  await schema
    .createTable("likes")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("likes_key", ["site", "item_id", "visitor"])
    .execute();
}

async function createVisitTables({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, label] of [
    ["hits", "kind"],
    ["events", "name"],
    ["javascript_errors", "event"],
  ] as const) {
    await schema
      .createTable(table)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("site", "text", (column) => column.notNull())
      .addColumn(label, "text", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema.createIndex(`${table}_by_site`).on(table).columns(["site", "created_at", "id"]).execute();
  }
}

async function createOwnerTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("documents")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("documents_key", ["site", "kind", "name"])
    .execute();
  await schema
    .createTable("members")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("members_once", ["site", "email"])
    .execute();
  await schema
    .createTable("passwords")
    .addColumn("site", "text", (column) => column.notNull())
    .addColumn("area", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("passwords_key", ["site", "area"])
    .execute();
}
