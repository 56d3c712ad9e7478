import type { Database } from "../database/open.js";

/** Adds an address to the newsletter of a site; once. Letter case does not tell addresses apart. */
export async function subscribe(
  db: Database,
  site: string,
  email: string,
  source: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("subscribers")
    .values({ site, email: email.toLowerCase(), source, created_at: now })
    .onConflict((conflict) => conflict.columns(["site", "email"]).doNothing())
    .execute();
}
