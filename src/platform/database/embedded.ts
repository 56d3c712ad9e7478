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

/** Milliseconds that a write waits for another process to finish its own. */
const BUSY_TIMEOUT = 5_000;
/** Statements that are kept prepared; there are about a hundred different ones. */
const MAX_STATEMENTS = 200;

/**
 * The database in a file, which several processes may open. A commit is on the disk before it is acknowledged.
 *
 * @param maxPages size that the file may have, in pages of 4,096 bytes
 */
export function openEmbedded(file: string, maxPages?: number): Kysely<Tables> {
  const database = new Database(file, { timeout: BUSY_TIMEOUT });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  if (maxPages !== undefined) database.pragma(`max_page_count = ${maxPages}`);
  const statements = new Map<string, Database.Statement>();
  const prepare = (source: string): Database.Statement => {
    const known = statements.get(source);
    if (known !== undefined) return known;
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
 * Migrations run in one transaction, with the question of which ones are missing. So they are whole or not there when
 * the process dies, and two processes that begin at once do not both run them.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A transaction that reads first and writes later fails when another process has written in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
