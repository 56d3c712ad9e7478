import { randomUUID } from "node:crypto";
import type { Database } from "../database/open.js";

/** A message to another system. `other` messages are stored for connections that the platform does not support. */
export interface Message {
  readonly kind: "email" | "webhook" | "other";
  /** An e-mail address, a URL, or the name of the connection. */
  readonly target: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Adds messages to the outbox. Call it in the transaction that stores their subject. */
export async function post(
  db: Database,
  site: string,
  messages: readonly Message[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ kind, target, payload }) => ({
    id: randomUUID(),
    site,
    kind,
    target,
    payload: JSON.stringify(payload),
    state: kind === "other" ? ("unsupported" as const) : ("waiting" as const),
    attempts: 0,
    due_at: now,
    last_error: "",
    created_at: now,
  }));
  await db.insertInto("outbox").values(rows).execute();
}
