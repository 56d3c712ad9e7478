import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type Migration, Migrator } from "kysely";
import { openEmbedded } from "./embedded.js";
import { createTables } from "./first-migration.js";
import { addRecordSizes } from "./record-tables.js";
import { DATABASE_FILE, requireStorage, type Storage } from "./storage.js";
import { asStorageError, StorageError } from "./storage-error.js";
import type { Tables } from "./tables.js";
import { shareCommits } from "./transact.js";

export type Database = Kysely<Tables>;

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-tables": { up: createTables },
  "002-restock-titles": { up: addRestockTitles },
  "003-stock-times": { up: addStockTimes },
  "004-record-sizes": { up: addRecordSizes },
};

const NO_DRIVER = 'PostgreSQL needs the package "pg"; install it beside Platen: npm install pg';

/**
 * Opens the database and migrates its tables. Rejects with a `StorageError` if it cannot be used, and with a TypeError
 * for a storage that does not exist.
 */
export async function openDatabase(storage: Storage): Promise<Database> {
  requireStorage(storage);
  let db: Database | undefined;
  try {
    db = await connect(storage);
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy().catch(() => undefined);
    throw asStorageError(error, storage);
  }
}

async function connect(storage: Storage): Promise<Database> {
  if (storage.kind === "postgresql") {
    const { openPostgres } = await import("./postgres.js").catch((error: unknown) => {
      throw isMissingModule(error) ? new StorageError(NO_DRIVER) : error;
    });
    return openPostgres(storage.url);
  }
  const db = storage.kind === "memory" ? openEmbedded(":memory:") : openEmbeddedIn(storage);
  shareCommits(db);
  return db;
}

function openEmbeddedIn({ folder, maxPages }: Extract<Storage, { kind: "embedded" }>): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openEmbedded(join(folder, DATABASE_FILE), maxPages);
}

function isMissingModule(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Adds the product's name to restock requests, because the site may be unavailable when visitors are notified. */
async function addRestockTitles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("restock_requests")
    .addColumn("title", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

/** Adds the time of the data that states a stock, and the times of sales. */
async function addStockTimes({ schema }: Kysely<unknown>): Promise<void> {
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
