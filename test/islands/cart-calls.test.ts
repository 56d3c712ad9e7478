import { beforeEach, expect, test } from "vitest";
import { addEntry, loadCart, removeLine } from "#islands/parts/cart-calls.js";
import { type CallResponse, DEFAULT_ENDPOINTS, type HttpClient } from "#islands/services.js";
import { cartStore } from "#islands/stores/cart-store.js";

const cartOf = (...quantities: number[]) => ({ entries: quantities.map((quantity) => ({ quantity })) });

/** A platform that responds when the test says so. */
function platform() {
  const calls: { readonly method: string; readonly respond: (response: CallResponse) => void }[] = [];
  const http: HttpClient = {
    send: (method) =>
      new Promise((respond) => {
        calls.push({ method, respond });
      }),
  };
  return { calls, services: { http, endpoints: DEFAULT_ENDPOINTS } };
}

beforeEach(() => cartStore.set(undefined));

test("the cart of a response is shown", async () => {
  const { calls, services } = platform();
  const done = loadCart(services);
  calls[0]?.respond({ status: 200, body: cartOf(2, 3) });
  await done;
  expect(cartStore.get()?.quantity).toBe(5);
});

test("after overlapping calls the cart is that of the platform, whichever response comes last", async () => {
  const { calls, services } = platform();
  const removed = removeLine(services, "e1");
  const added = addEntry(services, { itemId: "mug", quantity: 1 } as never);
  // This response was written before the removal.
  calls[1]?.respond({ status: 201, body: cartOf(4, 1) });
  await added;
  calls[0]?.respond({ status: 200, body: cartOf() });
  await removed;
  expect(calls.map(({ method }) => method)).toEqual(["DELETE", "POST", "GET"]);
  calls[2]?.respond({ status: 200, body: cartOf(1) });
  await expect.poll(() => cartStore.get()?.quantity).toBe(1);
});

test("a rejected addition says how many are left and how many the cart has", async () => {
  const { calls, services } = platform();
  const done = addEntry(services, { itemId: "mug", quantity: 1 } as never);
  calls[0]?.respond({ status: 409, body: { error: "sold out", left: 0, inCart: 2 } });
  expect(await done).toMatchObject({ shortage: { left: 0, inCart: 2 }, isGone: false });
  expect(cartStore.get()).toBeUndefined();
});

test.each([404, 410])("status %i says that an entry is gone", async (status) => {
  const { calls, services } = platform();
  const done = removeLine(services, "e1");
  calls[0]?.respond({ status, body: {} });
  expect(await done).toMatchObject({ isGone: true });
});
