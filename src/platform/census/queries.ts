import { randomUUID } from "node:crypto";
import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";

export async function recordHit(
  db: Database,
  site: string,
  kind: string,
  data: object,
  now: number,
): Promise<void> {
  const row = { id: randomUUID(), site, kind, data: JSON.stringify(data), created_at: now };
  await transact(db, (transaction) => transaction.insertInto("hits").values(row).execute());
}
