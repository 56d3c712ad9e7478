import { itemAddress } from "../item-address.js";
import type { CallResponse, IslandServices } from "../services.js";
import { type Likes, likesStore } from "../stores/likes-store.js";

/**
 * Likes an item: shown at once, taken back if the platform does not take it. Its reply may hold `likeCount`, which
 * others may have changed meanwhile. A visitor likes an item once; what is liked stays so.
 *
 * @param count likes as the page shows them, undefined where it shows none
 */
export async function like(
  itemId: string,
  count: number | undefined,
  { http, endpoints }: Pick<IslandServices, "http" | "endpoints">,
): Promise<void> {
  if (likesStore.get().get(itemId)?.liked === true) return;
  remember(itemId, { liked: true, count: (count ?? 0) + 1, failed: false });
  const address = itemAddress(endpoints.contentLike, itemId);
  const reply = await http.send("POST", address, undefined, { keepalive: true }).catch(() => undefined);
  if (!isTaken(reply)) {
    remember(itemId, { liked: false, count, failed: true });
    return;
  }
  const told = countTold(reply);
  if (told !== undefined) remember(itemId, { liked: true, count: told, failed: false });
}

const asked = new Set<string>();

/**
 * Asks the platform, once for each item, how many likes there are by now, and whether this visitor's is among them:
 * the page may have been stored long ago. A platform that does not know leaves the count of the page.
 */
export async function learnLikes(
  itemId: string,
  { http, endpoints }: Pick<IslandServices, "http" | "endpoints">,
): Promise<void> {
  if (asked.has(itemId)) return;
  asked.add(itemId);
  const reply = await http.send("GET", itemAddress(endpoints.contentLike, itemId)).catch(() => undefined);
  const count = isTaken(reply) ? countTold(reply) : undefined;
  // A press meanwhile is newer.
  if (reply === undefined || count === undefined || likesStore.get().has(itemId)) return;
  const { body } = reply;
  const liked = typeof body === "object" && body !== null && "liked" in body && body.liked === true;
  remember(itemId, { liked, count, failed: false });
}

function isTaken(reply: CallResponse | undefined): reply is CallResponse {
  return reply !== undefined && reply.status >= 200 && reply.status <= 299;
}

function remember(itemId: string, likes: Likes): void {
  likesStore.set((all) => new Map(all).set(itemId, likes));
}

function countTold({ body }: CallResponse): number | undefined {
  if (typeof body !== "object" || body === null || !("likeCount" in body)) return undefined;
  return typeof body.likeCount === "number" ? body.likeCount : undefined;
}
