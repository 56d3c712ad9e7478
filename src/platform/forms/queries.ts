import { createHash, randomUUID } from "node:crypto";
import type { FormValues } from "#model/forms/values.js";
import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";
import { subscribe } from "../newsletter/queries.js";
import { type Message, post } from "../outbox/queries.js";
import { deleteInSteps, STEP } from "../retention/delete-in-steps.js";
import { running } from "../running.js";

/** Milliseconds within which equal submissions of a visitor count as one. */
const SAME_WITHIN = 60_000;

export interface NewSubmission {
  readonly site: string;
  readonly formId: string;
  readonly formName: string;
  /** Random part of the key. Null without a script. */
  readonly key: string | null;
  /** The sender, so that two visitors may send equal values. */
  readonly sender: string;
  readonly values: FormValues;
  readonly page: Readonly<Record<string, string>>;
  /** Address to subscribe, or "". */
  readonly subscriber: string;
  readonly messages: readonly Message[];
}

/** `used` if something was already sent with the key. */
export type Saved = { readonly id: string } | "used";

/** Thrown within a transaction to roll it back. */
class Undone extends Error {
  readonly result: Saved;

  constructor(result: Saved) {
    super("undone");
    this.result = result;
  }
}

/** Stores a submission and its consequences in one transaction. */
export async function saveSubmission(db: Database, submission: NewSubmission, now: number): Promise<Saved> {
  const { site, formId, values } = submission;
  const id = randomUUID();
  const answers = JSON.stringify(values);
  const digest = createHash("sha256")
    .update(JSON.stringify([site, formId, submission.sender, answers]))
    .digest("base64url");
  try {
    await transact(db, async (transaction) => {
      const stored = await transaction
        .insertInto("submissions")
        .values({
          id,
          site,
          form_id: formId,
          form_name: submission.formName,
          form_key: submission.key,
          answers,
          page: JSON.stringify(submission.page),
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("form_key").doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) throw new Undone("used");
      const before = await remember(transaction, digest, id, now);
      if (before !== undefined) throw new Undone({ id: before });
      if (submission.subscriber !== "")
        await subscribe(transaction, site, submission.subscriber, formId, now);
      await post(transaction, site, submission.messages, now);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
  return { id };
}

/** Returns the equal submission of a moment ago, if any. The row of the digest makes concurrent ones wait. */
async function remember(db: Database, digest: string, id: string, now: number): Promise<string | undefined> {
  const { after, until } = running(SAME_WITHIN, now - SAME_WITHIN);
  const remembered = await db
    .insertInto("recent_submissions")
    .values({ digest, submission_id: id, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("digest")
        .doUpdateSet({ submission_id: id, created_at: now })
        .where((where) =>
          where.or([
            where("recent_submissions.created_at", "<=", after),
            where("recent_submissions.created_at", ">", until),
          ]),
        ),
    )
    .executeTakeFirst();
  if (remembered.numInsertedOrUpdatedRows !== 0n) return undefined;
  const row = await db
    .selectFrom("recent_submissions")
    .select("submission_id")
    .where("digest", "=", digest)
    .executeTakeFirstOrThrow();
  return row.submission_id;
}

/** Deletes old digests. */
export async function forgetRecent(db: Database, now: number): Promise<void> {
  const { after, until } = running(SAME_WITHIN, now - SAME_WITHIN);
  await deleteInSteps(() =>
    db
      .deleteFrom("recent_submissions")
      .where("digest", "in", (rows) =>
        rows
          .selectFrom("recent_submissions")
          .select("digest")
          .where((where) => where.or([where("created_at", "<=", after), where("created_at", ">", until)]))
          .limit(STEP),
      )
      .executeTakeFirst(),
  );
}
