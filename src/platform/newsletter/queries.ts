import type { Database } from "../database/open.js";

/** Subscribes an address to a site's newsletter once. Addresses are case-insensitive. */
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
