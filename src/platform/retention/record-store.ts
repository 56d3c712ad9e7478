import { randomUUID } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/open.js";
import { type RecordTable, rowSize } from "../database/record-tables.js";
import { transact } from "../database/transact.js";
import { codeOf, type Log } from "../log.js";
import { STEP } from "./delete-in-steps.js";

/** Share of the quota that remains after the oldest records were deleted, so that not every record deletes another. */
const REMAINDER = 0.9;

export interface NewRecord {
  /** The kind of a hit, or the name of an event or error. */
  readonly label: string;
  readonly data: object;
}

const LABELS = { hits: "kind", events: "name", javascript_errors: "event" } as const;

/**
 * Stores what pages record about visits: hits, events and errors. Anybody can send them, so each site keeps only the
 * newest ones, up to a quota.
 */
export class RecordStore {
  readonly #db: Database;
  readonly #quota: number;
  readonly #log: Log;
  readonly #shrinking = new Map<string, Promise<void>>();

  /** @param quota bytes for each site */
  constructor(db: Database, quota: number, log: Log) {
    this.#db = db;
    this.#quota = quota;
    this.#log = log;
  }

  async add(table: RecordTable, site: string, records: readonly NewRecord[], now: number): Promise<void> {
    if (records.length === 0) return;
    const rows = records.map(({ label, data }) => ({
      id: randomUUID(),
      site,
      [LABELS[table]]: label,
      data: JSON.stringify(data),
      created_at: now,
    }));
    await transact(this.#db, async (transaction) => {
      const stored = await transaction
        .insertInto(table)
        .values(rows as never)
        .returning(rowSize.as("size"))
        .execute();
      await grow(transaction, site, table, sumOf(stored));
    });
    // Records beyond the quota are deleted after the response.
    void this.#shrink(site);
  }

  /** Deletes the records from before a time, in milliseconds since 1970. */
  async deleteBefore(time: number): Promise<void> {
    const sites = await this.#db.selectFrom("record_sizes").select(["site", "kind"]).execute();
    for (const { site, kind } of sites) {
      while ((await this.#deleteOldest(site, kind, time)) > 0) await pause();
    }
  }

  /** Resolves when no deletion is in progress. */
  async settled(): Promise<void> {
    await Promise.all(this.#shrinking.values());
  }

  #shrink(site: string): Promise<void> {
    const running = this.#shrinking.get(site);
    if (running !== undefined) return running;
    const started = this.#deleteExcess(site)
      .catch((error: unknown) => this.#log.warn({ code: codeOf(error) }, "old records could not be deleted"))
      .finally(() => this.#shrinking.delete(site));
    this.#shrinking.set(site, started);
    return started;
  }

  /** Deletes from the largest table, so that a flood of one kind displaces no other kind. */
  async #deleteExcess(site: string): Promise<void> {
    let limit = this.#quota;
    for (;;) {
      const sizes = await this.#db
        .selectFrom("record_sizes")
        .select(["kind", "bytes"])
        .where("site", "=", site)
        .orderBy("bytes", "desc")
        .execute();
      const [largest] = sizes;
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      if (largest === undefined || total <= limit) return;
      if ((await this.#deleteOldest(site, largest.kind)) === 0) return;
      limit = this.#quota * REMAINDER;
      await pause();
    }
  }

  /** Deletes one step of the oldest records. Returns their number. */
  #deleteOldest(site: string, table: RecordTable, before?: number): Promise<number> {
    return transact(this.#db, async (transaction) => {
      const all = transaction.selectFrom(table).select("id").where("site", "=", site);
      const oldest = (before === undefined ? all : all.where("created_at", "<", before))
        .orderBy("created_at")
        .orderBy("id")
        .limit(STEP);
      const deleted = await transaction
        .deleteFrom(table)
        .where("id", "in", oldest)
        .returning(rowSize.as("size"))
        .execute();
      if (deleted.length > 0) await grow(transaction, site, table, -sumOf(deleted));
      return deleted.length;
    });
  }
}

async function grow(db: Database, site: string, kind: RecordTable, bytes: number): Promise<void> {
  await db
    .insertInto("record_sizes")
    .values({ site, kind, bytes })
    .onConflict((conflict) =>
      conflict.columns(["site", "kind"]).doUpdateSet({ bytes: sql<number>`record_sizes.bytes + ${bytes}` }),
    )
    .execute();
}

function sumOf(rows: readonly { readonly size: number }[]): number {
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
}
