import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import { type Session, type SessionData, Store } from "express-session";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/open.js";
import { deleteInSteps, STEP } from "../retention/delete-in-steps.js";
import { running } from "../running.js";

const DAY = 24 * 60 * 60 * 1_000;
/** Milliseconds of inactivity after which a session expires. */
export const SESSION_AGE = 30 * DAY;

const MAX_REMEMBERED = 20_000;

/** Returns an empty session, with the settings of the cookie in `createSessions`. */
function emptySession(): SessionData {
  const cookie = { originalMaxAge: SESSION_AGE, httpOnly: true, sameSite: "lax", path: "/" } as const;
  return { cookie } as SessionData;
}

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

  /** A session that is not stored is empty: its id was only sent for a crumb. Only signed ids get here. */
  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(id).then(
      (session) => done(null, session ?? emptySession()),
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

  override createSession(req: IncomingMessage, session: SessionData): Session & SessionData {
    const created = super.createSession(req as Request, session);
    // As the library does for a new session.
    created.cookie.secure ??= (req as Request).secure;
    return created;
  }

  /** Called after every request. Writes only if the expiry changes by more than a day, to avoid a write per request. */
  override touch(id: string, _session: SessionData, done?: Callback): void {
    const now = this.#now();
    const end = this.#ends.get(id);
    const { until } = running(SESSION_AGE, now);
    // Without an end, it is not stored.
    if (end === undefined || (end > now + SESSION_AGE - DAY && end <= until)) return void done?.();
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

  /** Deletes expired sessions. Those from before the clock was set back end after the usual time from now. */
  async sweep(): Promise<void> {
    const { after, until } = running(SESSION_AGE, this.#now());
    await this.#db
      .updateTable("sessions")
      .set({ expires_at: after + SESSION_AGE })
      .where("expires_at", ">", until)
      .execute();
    await deleteInSteps(() =>
      this.#db
        .deleteFrom("sessions")
        .where("id", "in", (rows) =>
          rows.selectFrom("sessions").select("id").where("expires_at", "<=", after).limit(STEP),
        )
        .executeTakeFirst(),
    );
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
