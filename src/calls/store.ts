import type { CartEntryRequest, RestockRequest } from "#model/schemas/calls/visitors.js";
import type { Cart } from "#model/schemas/cart.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isCart = hasMembers<Cart>({ entries: "list" });

export function cartCalls(http: HttpClient) {
  const path = "/api/commerce/shopping-cart";
  const entry = (id: string): string => `${path}/entries/${encodeURIComponent(id)}`;
  return {
    get: (): Promise<Cart> => bodyLike(http.send("GET", path), isCart),
    add: (request: CartEntryRequest): Promise<Cart> =>
      bodyLike(http.send("POST", `${path}/entries`, request), isCart),
    setQuantity: (id: string, quantity: number): Promise<Cart> =>
      bodyLike(http.send("PUT", entry(id), { quantity }), isCart),
    remove: (id: string): Promise<Cart> => bodyLike(http.send("DELETE", entry(id)), isCart),
  };
}

export function restockCalls(http: HttpClient) {
  return {
    async request(request: RestockRequest): Promise<void> {
      await bodyOf(http.send("POST", "/api/commerce/restock-notifications", request));
    },
  };
}
