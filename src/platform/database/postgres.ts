import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.js";

/** The type id of `bigint` in PostgreSQL. */
const BIGINT = 20;
const CONNECTION_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;

/** Opens PostgreSQL. Queries fail while it is unreachable; connections are re-established later. */
export function openPostgres(url: string): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    types: {
      getTypeParser: ((type: number, format?: "text" | "binary") =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as "text")) as never,
    },
  });
  // A connection that is lost between two queries emits an error, in the pool and outside of it. Without listeners the
  // process would end. The next query fails or uses another connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
