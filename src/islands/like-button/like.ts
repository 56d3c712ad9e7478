import { type CallResponse, callPlatform, type IslandServices } from "../services.js";
import { type Likes, likesStore } from "../stores/likes-store.js";

type Services = Pick<IslandServices, "http" | "endpoints">;

/**
 * Likes an item. Shows the like immediately and reverts it if the platform rejects it. The response may contain
 * `likeCount`, which others may have changed. A visitor can like an item once and cannot undo it.
 *
 * @param count the number of likes that the page shows; undefined if it shows none
 */
export async function like(itemId: string, count: number | undefined, services: Services): Promise<void> {
  if (likesStore.get().get(itemId)?.liked === true) return;
  remember(itemId, { liked: true, count: (count ?? 0) + 1, failed: false });
  const sent = callPlatform(services, "POST contentLike", { id: itemId }, { keepalive: true });
  const response = await sent.catch(() => undefined);
  if (!isSuccessful(response)) {
    remember(itemId, { liked: false, count, failed: true });
    return;
  }
  const confirmed = countIn(response);
  if (confirmed !== undefined) remember(itemId, { liked: true, count: confirmed, failed: false });
}

/** By item id, because an item may be listed twice. */
const loading = new Map<string, Promise<void>>();
const loadedItems = new Set<string>();

/**
 * Loads the number of likes and whether the visitor's is among them, once for each item, because the page may be
 * cached. Keeps the count of the page if the platform does not return one.
 */
export async function fetchLikes(itemId: string, services: Services): Promise<void> {
  if (!loadedItems.has(itemId)) await refreshLikes(itemId, services);
}

/** Loads the likes of an item again. */
export function refreshLikes(itemId: string, services: Services): Promise<void> {
  const current = loading.get(itemId);
  if (current !== undefined) return current;
  loadedItems.add(itemId);
  const started = loadLikes(itemId, services).finally(() => loading.delete(itemId));
  loading.set(itemId, started);
  return started;
}

async function loadLikes(itemId: string, services: Services): Promise<void> {
  const before = likesStore.get().get(itemId);
  const response = await callPlatform(services, "GET contentLike", { id: itemId }).catch(() => undefined);
  const count = isSuccessful(response) ? countIn(response) : undefined;
  // A click in the meantime is newer.
  if (response === undefined || count === undefined || likesStore.get().get(itemId) !== before) return;
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
