import type { Database } from "../database/open.js";
import { forgetRecent } from "../forms/queries.js";
import type { DatabaseSessionStore } from "../sessions/store.js";
import { deleteOldCarts, deleteOldMessages } from "./delete-old.js";
import type { RecordStore } from "./record-store.js";

const DAY = 24 * 60 * 60 * 1_000;

export interface Retention {
  /** Days after which records of visits, unchanged carts and messages of the outbox are deleted. */
  readonly days: number;
  /** Megabytes of records of visits that each site keeps. */
  readonly megabytes: number;
}

export const DEFAULT_RETENTION: Retention = { days: 90, megabytes: 100 };

/** Throws a TypeError for values that would delete everything, or nothing. */
export function requireRetention({ days, megabytes }: Retention): void {
  if (!(Number.isFinite(days) && days >= 1)) throw new TypeError('"retention.days" must be at least 1.');
  if (!(Number.isFinite(megabytes) && megabytes >= 1)) {
    throw new TypeError('"retention.megabytes" must be at least 1.');
  }
}

/**
 * Deletes what has expired. Orders, submissions, comments, subscribers and restock requests belong to the owner and are
 * never deleted.
 */
export async function deleteExpired(
  db: Database,
  stores: { readonly sessions: DatabaseSessionStore; readonly records: RecordStore },
  { days }: Retention,
  now: number,
): Promise<void> {
  const time = now - days * DAY;
  await stores.sessions.sweep();
  await forgetRecent(db, now);
  await stores.records.deleteBefore(time);
  await deleteOldCarts(db, time);
  await deleteOldMessages(db, time);
}
