import type { Selectable } from "kysely";
import type { Database } from "../database/open.js";
import type { Tables } from "../database/tables.js";
import type { Log } from "../log.js";
import type { Message } from "./queries.js";

type Row = Selectable<Tables["outbox"]>;

/** Brings one message to another system; rejects when that did not work. `id` is the same for every attempt. */
export type Send = (target: string, payload: Message["payload"], id: string) => Promise<void>;

/** How messages are sent. A kind without a way waits. */
export type Senders = Readonly<Partial<Record<"email" | "webhook", Send>>>;

const FIRST_PAUSE = 30_000;
const MAX_PAUSE = 60 * 60 * 1_000;
/** How long one attempt may take before another process tries. */
const LEASE = 5 * 60 * 1_000;
const BATCH = 20;

/** Milliseconds to wait after so many failed attempts. */
export function pauseAfter(attempts: number): number {
  return Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, attempts - 1));
}

/**
 * Sends what is due, and gives the number of messages that were sent. One that fails is tried again, ever later but at
 * least once an hour. When the process dies while it sends, the message is sent again: at least once, never not at all.
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
      await settle(db, row.id, { due_at: now() + pauseAfter(attempts), last_error: reasonOf(error) });
      log.warn({ kind: row.kind, attempts, reason: reasonOf(error) }, "a message could not be sent yet");
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
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .where((where) =>
      // A message that is due later than any pause allows was put off before the clock was set back.
      where.or([where("due_at", "<=", now), where("due_at", ">", now + MAX_PAUSE)]),
    )
    .orderBy("due_at")
    .limit(BATCH)
    .execute();
}

/** Takes a message for this process; false where another one has it. */
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

/** Codes say enough; messages of mail servers quote addresses. */
function reasonOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}
