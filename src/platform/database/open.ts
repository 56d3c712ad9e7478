import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type Migration, Migrator } from "kysely";
import { openEmbedded } from "./embedded.js";
import { createTables } from "./first-migration.js";
import { addRestockTitles } from "./restock-titles.js";
import { DATABASE_FILE, requireStorage, type Storage } from "./storage.js";
import { asStorageError } from "./storage-error.js";
import type { Tables } from "./tables.js";
import { shareCommits } from "./transact.js";

export type Database = Kysely<Tables>;

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-tables": { up: createTables },
  "002-restock-titles": { up: addRestockTitles },
};

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
    const { openPostgres } = await import("./postgres.js");
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

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
