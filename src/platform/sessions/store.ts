import { type SessionData, Store } from "express-session";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/open.js";

const DAY = 24 * 60 * 60 * 1_000;
/** Milliseconds of inactivity after which a session expires. */
export const SESSION_AGE = 30 * DAY;

const MAX_REMEMBERED = 20_000;

type Callback = (error?: unknown) => void;

/** Stores sessions in the platform's database. */
export class DatabaseSessionStore extends Store {
  readonly #db: Database;
  readonly #now: () => number;
  /** Expiry times that this process has seen. */
  readonly #ends = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(db: Database, now: () => number) {
    super();
    this.#db = db;
    this.#now = now;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(id).then(
      (session) => done(null, session),
      (error: unknown) => done(error),
    );
  }

  override set(id: string, session: SessionData, done?: Callback): void {
    const row = { data: JSON.stringify(session), expires_at: this.#now() + SESSION_AGE };
    this.#db
      .insertInto("sessions")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }

  override destroy(id: string, done?: Callback): void {
    this.#db
      .deleteFrom("sessions")
      .where("id", "=", id)
      .execute()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }

  /** Called after every request. Writes only if the expiry changes by more than a day, to avoid a write per request. */
  override touch(id: string, _session: SessionData, done?: Callback): void {
    const now = this.#now();
    const end = this.#ends.get(id) ?? 0;
    if (end > now + SESSION_AGE - DAY) return void done?.();
    this.#ends.set(id, now + SESSION_AGE);
    this.#db
      .updateTable("sessions")
      .set({ expires_at: now + SESSION_AGE })
      .where("id", "=", id)
      .execute()
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom("sessions").where("expires_at", "<=", this.#now()).execute();
  }

  /** Returns the data of a session that has not expired. */
  async find(id: string): Promise<SessionData | null> {
    const row = await this.#db
      .selectFrom("sessions")
      .select(["data", "expires_at"])
      .where("id", "=", id)
      .where("expires_at", ">", this.#now())
      .executeTakeFirst();
    if (row !== undefined) this.#ends.set(id, row.expires_at);
    return row === undefined ? null : (JSON.parse(row.data) as SessionData);
  }
}
