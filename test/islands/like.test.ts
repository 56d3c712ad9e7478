import { beforeEach, describe, expect, test } from "vitest";
import { fetchLikes, like } from "#islands/like-button/like.js";
import { type CallResponse, DEFAULT_ENDPOINTS, type HttpClient, HttpError } from "#islands/services.js";
import { likesStore, NO_LIKES } from "#islands/stores/likes-store.js";

const ID = "a b/1";

/** A platform whose response the test controls. */
function platform() {
  const calls: unknown[][] = [];
  let resolve: (response: CallResponse) => void = () => {};
  let reject: (problem: HttpError) => void = () => {};
  const promise = new Promise<CallResponse>((onReply, onFailure) => {
    resolve = onReply;
    reject = onFailure;
  });
  const http: HttpClient = {
    send: (...call) => {
      calls.push(call.filter((part) => part !== undefined));
      return promise;
    },
  };
  return { calls, resolve, reject, services: { http, endpoints: DEFAULT_ENDPOINTS } };
}

const shownLikes = () => likesStore.get().get(ID);

beforeEach(() => likesStore.set(NO_LIKES));

describe("a like", () => {
  test("is shown before the platform responds, then with the platform's count", async () => {
    const { calls, resolve, services } = platform();
    const done = like(ID, 3, services);
    expect(shownLikes()).toEqual({ liked: true, count: 4, failed: false });
    resolve({ status: 200, body: { likeCount: 9 } });
    await done;
    expect(shownLikes()).toEqual({ liked: true, count: 9, failed: false });
    // The browser finishes the call where the visitor leaves at once.
    expect(calls).toEqual([["POST", "/api/content/a%20b%2F1/like", { keepalive: true }]]);
  });

  test("is kept if the platform returns no count", async () => {
    const { resolve, services } = platform();
    resolve({ status: 204, body: undefined });
    await like(ID, undefined, services);
    expect(shownLikes()).toEqual({ liked: true, count: 1, failed: false });
  });

  test.each([400, 401, 404, 429, 500])("is reverted after status %i and can be retried", async (status) => {
    const refused = platform();
    refused.resolve({ status, body: undefined });
    await like(ID, 3, refused.services);
    expect(shownLikes()).toEqual({ liked: false, count: 3, failed: true });
    const taken = platform();
    taken.resolve({ status: 200, body: {} });
    await like(ID, 3, taken.services);
    expect(shownLikes()).toEqual({ liked: true, count: 4, failed: false });
  });

  test.each(["network", "timeout", "invalid-json"] as const)("is reverted after %s", async (failure) => {
    const { reject, services } = platform();
    reject(new HttpError(failure, "no response"));
    await like(ID, undefined, services);
    expect(shownLikes()).toEqual({ liked: false, count: undefined, failed: true });
  });

  test("is sent once", async () => {
    const { calls, resolve, services } = platform();
    const first = like(ID, 3, services);
    await like(ID, 4, services);
    resolve({ status: 200, body: {} });
    await first;
    await like(ID, 4, services);
    expect(calls).toHaveLength(1);
    expect(shownLikes()?.count).toBe(4);
  });
});

describe("likes from the platform", () => {
  let count = 0;
  /** Returns a new id, because the store requests each item once. */
  const fresh = () => `item-${count++}`;

  test("replace those of the page and are requested once", async () => {
    const { calls, resolve, services } = platform();
    const id = fresh();
    resolve({ status: 200, body: { likeCount: 7, liked: true } });
    await Promise.all([fetchLikes(id, services), fetchLikes(id, services)]);
    expect(calls).toEqual([["GET", `/api/content/${id}/like`]]);
    expect(likesStore.get().get(id)).toEqual({ liked: true, count: 7, failed: false });
  });

  test("do not override a click in the meantime", async () => {
    const [loading, liking] = [platform(), platform()];
    const id = fresh();
    const loaded = fetchLikes(id, loading.services);
    liking.resolve({ status: 204, body: undefined });
    await like(id, 3, liking.services);
    loading.resolve({ status: 200, body: { likeCount: 3, liked: false } });
    await loaded;
    expect(likesStore.get().get(id)).toEqual({ liked: true, count: 4, failed: false });
  });

  test.each([
    { status: 404, body: { likeCount: 7 } },
    { status: 200, body: "7" },
    { status: 200, body: undefined },
  ])("leave the page unchanged after $status with $body", async (response) => {
    const { resolve, services } = platform();
    const id = fresh();
    resolve(response);
    await fetchLikes(id, services);
    expect(likesStore.get().has(id)).toBe(false);
  });
});
