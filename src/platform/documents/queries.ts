import type { CallResult } from "#model/schemas/calls/table.js";
import type { Database } from "../database/open.js";

type NewStore = "POST /api/content-service/product/1.1/websites/{websiteId}/products";

/** Kinds of JSON documents written by owners and members: the responses of the calls that write them. */
interface Documents {
  readonly preferences: CallResult<"PUT /api/v1/commerce-preferences/{namespace}">;
  readonly "header-footer": CallResult<"PUT /api/site-header-footer">;
  readonly languages: CallResult<"PUT /api/multilingual/languages">;
  readonly navigation: CallResult<"POST /api/widget/UpdateNavigation">["navigation"]["items"];
  readonly form: CallResult<"PUT /api/rest/forms/{id}">;
  readonly store: CallResult<NewStore>;
  readonly category: CallResult<`${NewStore}/{collectionId}/categories`>;
}

type DocumentKind = keyof Documents;

export async function readDocument<K extends DocumentKind>(
  db: Database,
  site: string,
  kind: K,
  name: string,
): Promise<Documents[K] | undefined> {
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
export async function readDocuments<K extends DocumentKind>(
  db: Database,
  site: string,
  kind: K,
): Promise<ReadonlyMap<string, Documents[K]>> {
  const rows = await db
    .selectFrom("documents")
    .select(["name", "value"])
    .where("site", "=", site)
    .where("kind", "=", kind)
    .orderBy("name")
    .execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Documents[K]]));
}

export async function writeDocument<K extends DocumentKind>(
  db: Database,
  site: string,
  kind: K,
  name: string,
  value: Documents[K],
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
