import { itemAddress } from "../item-address.js";
import type { IslandServices, Reply } from "../services.js";
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
  const reply = await http.send("POST", itemAddress(endpoints.contentLike, itemId)).catch(() => undefined);
  if (reply === undefined || reply.status < 200 || reply.status > 299) {
    remember(itemId, { liked: false, count, failed: true });
    return;
  }
  const told = countTold(reply);
  if (told !== undefined) remember(itemId, { liked: true, count: told, failed: false });
}

function remember(itemId: string, likes: Likes): void {
  likesStore.set((all) => new Map(all).set(itemId, likes));
}

function countTold({ body }: Reply): number | undefined {
  if (typeof body !== "object" || body === null || !("likeCount" in body)) return undefined;
  return typeof body.likeCount === "number" ? body.likeCount : undefined;
}
