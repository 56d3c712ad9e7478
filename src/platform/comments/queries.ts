import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../database/open.js";
import type { CommentState, Tables } from "../database/tables.js";

export type CommentRow = Selectable<Tables["comments"]>;
export type Mark = Tables["comment_marks"]["kind"];

/** Maximum number of comments in one response, the newest ones. */
const MAX_COMMENTS = 500;

/** Returns the public comments of an item, oldest first. */
export async function publicComments(
  db: Database,
  site: string,
  itemId: string,
): Promise<readonly CommentRow[]> {
  const rows = await db
    .selectFrom("comments")
    .selectAll()
    .where("site", "=", site)
    .where("item_id", "=", itemId)
    .where("state", "=", "public")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_COMMENTS)
    .execute();
  return rows.reverse();
}

export async function addComment(db: Database, comment: Omit<CommentRow, "id">): Promise<CommentRow> {
  const row = { id: randomUUID(), ...comment };
  await db.insertInto("comments").values(row).execute();
  return row;
}

export async function findComment(db: Database, site: string, id: string): Promise<CommentRow | undefined> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("site", "=", site)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Sets the state of a comment. Returns false if there is none with that id. */
export async function moderate(
  db: Database,
  site: string,
  id: string,
  state: CommentState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("comments")
    .set({ state })
    .where("site", "=", site)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a comment once per visitor. Returns the number of marks of that kind. */
export async function markComment(
  db: Database,
  commentId: string,
  kind: Mark,
  visitor: string,
  now: number,
): Promise<number> {
  await db
    .insertInto("comment_marks")
    .values({ comment_id: commentId, kind, visitor, created_at: now })
    .onConflict((conflict) => conflict.columns(["comment_id", "kind", "visitor"]).doNothing())
    .execute();
  const { count } = await db
    .selectFrom("comment_marks")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("comment_id", "=", commentId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}
