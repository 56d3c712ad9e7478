import { itemAddress } from "../item-address.js";
import type { CallResponse, IslandServices } from "../services.js";
import { type Likes, likesStore } from "../stores/likes-store.js";

/**
 * Likes an item. Shows the like immediately and reverts it if the platform rejects it. The response may contain
 * `likeCount`, which others may have changed. A visitor can like an item once and cannot undo it.
 *
 * @param count the number of likes that the page shows; undefined if it shows none
 */
export async function like(
  itemId: string,
  count: number | undefined,
  { http, endpoints }: Pick<IslandServices, "http" | "endpoints">,
): Promise<void> {
  if (likesStore.get().get(itemId)?.liked === true) return;
  remember(itemId, { liked: true, count: (count ?? 0) + 1, failed: false });
  const address = itemAddress(endpoints.contentLike, itemId);
  const response = await http.send("POST", address, undefined, { keepalive: true }).catch(() => undefined);
  if (!isSuccessful(response)) {
    remember(itemId, { liked: false, count, failed: true });
    return;
  }
  const confirmed = countIn(response);
  if (confirmed !== undefined) remember(itemId, { liked: true, count: confirmed, failed: false });
}

const requestedItems = new Set<string>();

/**
 * Loads the number of likes and whether the visitor's is among them, once for each item, because the page may be
 * cached. Keeps the count of the page if the platform does not return one.
 */
export async function fetchLikes(
  itemId: string,
  { http, endpoints }: Pick<IslandServices, "http" | "endpoints">,
): Promise<void> {
  if (requestedItems.has(itemId)) return;
  requestedItems.add(itemId);
  const response = await http.send("GET", itemAddress(endpoints.contentLike, itemId)).catch(() => undefined);
  const count = isSuccessful(response) ? countIn(response) : undefined;
  // A click in the meantime is newer.
  if (response === undefined || count === undefined || likesStore.get().has(itemId)) return;
  const { body } = response;
  const liked = typeof body === "object" && body !== null && "liked" in body && body.liked === true;
  remember(itemId, { liked, count, failed: false });
}

function isSuccessful(response: CallResponse | undefined): response is CallResponse {
  return response !== undefined && response.status >= 200 && response.status <= 299;
}

function remember(itemId: string, likes: Likes): void {
  likesStore.set((all) => new Map(all).set(itemId, likes));
}

function countIn({ body }: CallResponse): number | undefined {
  if (typeof body !== "object" || body === null || !("likeCount" in body)) return undefined;
  return typeof body.likeCount === "number" ? body.likeCount : undefined;
}
