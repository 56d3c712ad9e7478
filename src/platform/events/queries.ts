import { randomUUID } from "node:crypto";
import type { JavascriptError } from "../../model/schemas/calls/events.js";
import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";

/** Maximum length of a stored stack. */
const MAX_STACK = 5_000;

export async function recordEvent(
  db: Database,
  site: string,
  name: string,
  data: object,
  now: number,
): Promise<void> {
  const row = { id: randomUUID(), site, name, data: JSON.stringify(data), created_at: now };
  await transact(db, (transaction) => transaction.insertInto("events").values(row).execute());
}

export async function recordErrors(
  db: Database,
  site: string,
  errors: readonly JavascriptError[],
  now: number,
): Promise<void> {
  const rows = errors.map(({ event, data, timestamp }) => ({
    id: randomUUID(),
    site,
    event,
    data: JSON.stringify({ ...data, stack: data.stack.slice(0, MAX_STACK), timestamp }),
    created_at: now,
  }));
  await transact(db, (transaction) => transaction.insertInto("javascript_errors").values(rows).execute());
}
