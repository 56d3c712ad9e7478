import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.js";

/** PostgreSQL's own number of the type `bigint`. */
const BIGINT = 20;
const CONNECTION_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;

/** PostgreSQL. While it is away every query fails; connections are made anew when it is back. */
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
  // A connection that is cut between two queries emits an error, in the pool and outside of it. The next query fails or
  // takes another connection; without listeners the process would end.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
