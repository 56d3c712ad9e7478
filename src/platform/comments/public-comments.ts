import type { Database } from "../database/open.js";
import type { Catalog } from "../sites/catalog.js";
import { type CommentRow, publicComments } from "./queries.js";
import { writtenDate } from "./rules.js";

/** A comment as visitors see it. `date` is formatted. */
export type PublicComment = Readonly<Record<"id" | "author" | "text" | "date", string>>;

export function viewOf({ id, author, body, created_at: at }: CommentRow, catalog: Catalog): PublicComment {
  return { id, author, text: body, date: writtenDate(at, catalog) };
}

/** Returns the public comments on an item, oldest first. */
export async function commentViews(
  db: Database,
  site: string,
  itemId: string,
  catalog: Catalog,
): Promise<readonly PublicComment[]> {
  const rows = await publicComments(db, site, itemId);
  return rows.map((row) => viewOf(row, catalog));
}
