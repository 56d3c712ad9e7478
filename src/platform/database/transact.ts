import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.js";

type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of writes in one commit. */
const MAX_GROUP = 64;

const groups = new WeakMap<object, GroupCommit>();

/** Runs `work` in a transaction: all of it or, if it rejects, nothing. Resolves when the commit is on disk. */
export function transact<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
  const group = groups.get(db);
  return group === undefined ? db.transaction().execute(work) : group.run(work);
}

/** Combines waiting writes of one connection into one commit, because syncing the disk is the slowest part. */
export function shareCommits(db: Kysely<Tables>): void {
  groups.set(db, new GroupCommit(db));
}

class GroupCommit {
  readonly #db: Kysely<Tables>;
  readonly #waiting: Job[] = [];
  #running = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (result: never) => void, reject });
      if (!this.#running) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Include requests that have already arrived.
      await new Promise(setImmediate);
      await this.#commit(this.#waiting.splice(0, MAX_GROUP));
    }
    this.#running = false;
  }

  /** Jobs settle only after the commit. If it fails, all of them fail. */
  async #commit(jobs: readonly Job[]): Promise<void> {
    const [first, second] = jobs;
    if (first !== undefined && second === undefined) {
      await this.#db
        .transaction()
        .execute(first.work)
        .then(first.resolve as never, first.reject);
      return;
    }
    const outcomes: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (transaction) => {
        for (const job of jobs) outcomes.push(await outcomeOf(job, transaction));
      });
    } catch (error) {
      for (const { reject } of jobs) reject(error);
      return;
    }
    for (const settle of outcomes) settle();
  }
}

/** Runs one job in a savepoint. If it fails, only its own writes are undone. */
async function outcomeOf({ work, resolve, reject }: Job, transaction: Kysely<Tables>): Promise<() => void> {
  await sql`savepoint job`.execute(transaction);
  try {
    const result = (await work(transaction)) as never;
    await sql`release savepoint job`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    await sql`rollback to savepoint job`.execute(transaction);
    await sql`release savepoint job`.execute(transaction);
    return () => reject(error);
  }
}
