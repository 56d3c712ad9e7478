import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import Database from "libsql";
import type { Tables } from "./tables.js";

/** Milliseconds that a write waits for another process. */
const BUSY_TIMEOUT = 5_000;
/** Maximum number of cached prepared statements. There are about a hundred different ones. */
const MAX_STATEMENTS = 200;

/**
 * Opens the database in a file, which several processes may share. A commit is acknowledged once it is on disk.
 *
 * @param maxPages maximum size of the file in pages of 4,096 bytes
 */
export function openEmbedded(file: string, maxPages?: number): Kysely<Tables> {
  const database = new Database(file, { timeout: BUSY_TIMEOUT });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  if (maxPages !== undefined) database.pragma(`max_page_count = ${maxPages}`);
  const statements = new Map<string, Database.Statement>();
  const prepare = (source: string): Database.Statement => {
    const cached = statements.get(source);
    if (cached !== undefined) return cached;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const statement = database.prepare(source);
    statements.set(source, statement);
    return statement;
  };
  const close = (): void => {
    statements.clear();
    database.close();
  };
  return new Kysely<Tables>({ dialect: new EmbeddedDialect({ prepare, close }) });
}

interface Connection {
  prepare(source: string): Database.Statement;
  close(): void;
}

class EmbeddedDialect implements Dialect {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  createDriver(): Driver {
    return new ImmediateDriver({ database: this.#connection as never });
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new TransactionalAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

/**
 * Runs migrations in one transaction that also checks which ones are missing. If the process dies, none is half done,
 * and two processes that start at once do not run them twice.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A transaction that reads first and writes later would fail if another process writes in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
