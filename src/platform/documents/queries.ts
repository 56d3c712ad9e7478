import type { Database } from "../database/open.js";

/** Kinds of JSON documents written by owners and members. */
export type DocumentKind =
  | "preferences"
  | "header-footer"
  | "languages"
  | "navigation"
  | "form"
  | "store"
  | "category";

export async function readDocument(
  db: Database,
  site: string,
  kind: DocumentKind,
  name: string,
): Promise<unknown> {
  const row = await db
    .selectFrom("documents")
    .select("value")
    .where("site", "=", site)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}

/** Returns all documents of a kind by name. */
export async function readDocuments(
  db: Database,
  site: string,
  kind: DocumentKind,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom("documents")
    .select(["name", "value"])
    .where("site", "=", site)
    .where("kind", "=", kind)
    .orderBy("name")
    .execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

export async function writeDocument(
  db: Database,
  site: string,
  kind: DocumentKind,
  name: string,
  value: unknown,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await db
    .insertInto("documents")
    .values({ site, kind, name, ...row })
    .onConflict((conflict) => conflict.columns(["site", "kind", "name"]).doUpdateSet(row))
    .execute();
}

/** Deletes a document. Returns false if there was none. */
export async function deleteDocument(
  db: Database,
  site: string,
  kind: DocumentKind,
  name: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("documents")
    .where("site", "=", site)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
