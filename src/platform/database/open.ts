import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type Migration, Migrator } from "kysely";
import { openEmbedded } from "./embedded.js";
import { createTables } from "./first-migration.js";
import { addRestockTitles } from "./restock-titles.js";
import type { Tables } from "./tables.js";
import { shareCommits } from "./transact.js";

export type Database = Kysely<Tables>;

/** The location of the platform's data. */
export type Storage =
  | { readonly kind: "embedded"; readonly folder: string; readonly maxPages?: number }
  | { readonly kind: "postgresql"; readonly url: string };

/** Name of the embedded database in its folder. */
export const DATABASE_FILE = "platform.db";

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-tables": { up: createTables },
  "002-restock-titles": { up: addRestockTitles },
};

/**
 * Opens the database and migrates its tables. Rejects if it cannot be reached, and with a TypeError for a storage that
 * does not exist.
 */
export async function openDatabase(storage: Storage): Promise<Database> {
  requireStorage(storage);
  const db = await connect(storage);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return db;
}

function requireStorage(storage: unknown): void {
  const { kind, folder, url } = (storage ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === "embedded" ? typeof folder === "string" : kind === "postgresql" && typeof url === "string")
    return;
  throw new TypeError(
    '"storage" must be { kind: "embedded", folder: "…" } or { kind: "postgresql", url: "postgresql://…" }.',
  );
}

async function connect(storage: Storage): Promise<Database> {
  if (storage.kind === "postgresql") {
    const { openPostgres } = await import("./postgres.js");
    return openPostgres(storage.url);
  }
  mkdirSync(storage.folder, { recursive: true, mode: 0o700 });
  const db = openEmbedded(join(storage.folder, DATABASE_FILE), storage.maxPages);
  shareCommits(db);
  return db;
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
