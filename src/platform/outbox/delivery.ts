import type { Selectable } from "kysely";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import { codeOf, type Log } from "../log.js";
import { running } from "../running.js";
import type { Message } from "./queries.js";

type Row = Selectable<Tables["outbox"]>;

/** Sends one message to another system. Rejects on failure. `id` is the same for every attempt. */
export type Send = (target: string, payload: Message["payload"], id: string) => Promise<void>;

/** Senders by kind of message. Messages without a sender wait. */
export type Senders = Readonly<Partial<Record<"email" | "webhook", Send>>>;

const FIRST_PAUSE = 30_000;
const MAX_PAUSE = 60 * 60 * 1_000;
/** Milliseconds after which another process may retry an attempt. */
const LEASE = 5 * 60 * 1_000;
const BATCH = 20;

/** Returns the milliseconds to wait after a number of failed attempts. */
export function pauseAfter(attempts: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, attempts - 1));
}

/**
 * Sends due messages and returns the number of sent ones. A failed message is retried with growing pauses of at most an
 * hour. If the process dies while sending, the message is sent again (at-least-once delivery).
 */
export async function deliverDue(
  db: Database,
  senders: Senders,
  now: () => number,
  log: Log,
): Promise<number> {
  const kinds = (Object.keys(senders) as (keyof Senders)[]).filter((kind) => senders[kind] !== undefined);
  if (kinds.length === 0) return 0;
  let sent = 0;
  for (const row of await dueRows(db, kinds, now())) {
    if (!(await claim(db, row, now()))) continue;
    const send = senders[row.kind as keyof Senders] as Send;
    try {
      await send(row.target, JSON.parse(row.payload) as Message["payload"], row.id);
    } catch (error) {
      const attempts = row.attempts + 1;
      await settle(db, row.id, { due_at: now() + pauseAfter(attempts), last_error: codeOf(error) });
      log.warn({ kind: row.kind, attempts, reason: codeOf(error) }, "a message could not be sent yet");
      continue;
    }
    await settle(db, row.id, { state: "sent", last_error: "" });
    sent++;
  }
  return sent;
}

async function dueRows(
  db: Database,
  kinds: readonly (keyof Senders)[],
  now: number,
): Promise<readonly Row[]> {
  const { after, until } = running(MAX_PAUSE, now);
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .where((where) => where.or([where("due_at", "<=", after), where("due_at", ">", until)]))
    .orderBy("due_at")
    .limit(BATCH)
    .execute();
}

/** Claims a message for this process. Returns false if another one has it. */
async function claim(db: Database, { id, attempts }: Row, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ attempts: attempts + 1, due_at: now + LEASE })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function settle(
  db: Database,
  id: string,
  changes: Partial<Pick<Row, "state" | "due_at" | "last_error">>,
): Promise<void> {
  await db.updateTable("outbox").set(changes).where("id", "=", id).execute();
}
