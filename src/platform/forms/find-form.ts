import type { Database } from "../database/open.js";
import { readDocument } from "../documents/queries.js";
import type { Catalog } from "../sites/catalog.js";
import { type KnownForm, knownForm } from "../sites/found-forms.js";

/** Finds a form by id: in the site's data, else among those that an editor has stored. */
export async function findForm(
  db: Database,
  site: string,
  { forms, formReading }: Catalog,
  id: string,
): Promise<KnownForm | undefined> {
  const existing = forms.get(id);
  if (existing !== undefined) return existing;
  const stored = await readDocument(db, site, "form", id);
  if (stored === undefined) return undefined;
  const form = knownForm(stored, "", formReading);
  return form && { ...form, paths: new Set() };
}
