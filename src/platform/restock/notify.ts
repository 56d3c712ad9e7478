import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";
import { post } from "../outbox/queries.js";

/** A product that is back in stock. */
export interface Restocked {
  readonly itemId: string;
  /** Without it, all variants of the item are back. */
  readonly variantId?: string | undefined;
  /** URL of its page, for the message. */
  readonly url?: string | undefined;
}

/** Messages added to the outbox at once. */
const BATCH = 100;

/** Notifies all waiting visitors once: one transaction deletes their requests and queues the messages. */
export async function notifyOfRestock(
  db: Database,
  site: string,
  { itemId, variantId, url }: Restocked,
  now: number,
): Promise<number> {
  return transact(db, async (transaction) => {
    const waiting = transaction
      .deleteFrom("restock_requests")
      .where("site", "=", site)
      .where("item_id", "=", itemId);
    const requests = await (variantId === undefined ? waiting : waiting.where("variant_id", "=", variantId))
      .returning(["email", "title"])
      .execute();
    const messages = requests.map(({ email, title }) => {
      const name = title || itemId;
      const text = [
        `${name} is available again.`,
        url,
        "You asked us to notify you. This is the only message.",
      ];
      return {
        kind: "email" as const,
        target: email,
        payload: { subject: `${oneLine(name)} is back`, text: text.filter(Boolean).join("\n\n") },
      };
    });
    for (let i = 0; i < messages.length; i += BATCH) {
      await post(transaction, site, messages.slice(i, i + BATCH), now);
    }
    return requests.length;
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
