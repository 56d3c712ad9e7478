import type { CallBody, CallResult } from "#model/schemas/calls/table.js";
import { call, callFor } from "./call.js";
import type { HttpClient } from "./http-client.js";

export type CartEntryRequest = CallBody<"POST /api/commerce/shopping-cart/entries">;
export type RestockRequest = CallBody<"POST /api/commerce/restock-notifications">;
export type Cart = CallResult<"GET /api/commerce/shopping-cart">;

const CART: Partial<Cart> = { entries: [] };

export function cartCalls(http: HttpClient) {
  return {
    get: (): Promise<Cart> => callFor(http, "GET /api/commerce/shopping-cart", {}, CART),
    add: (body: CartEntryRequest): Promise<Cart> =>
      callFor(http, "POST /api/commerce/shopping-cart/entries", { body }, CART),
    setQuantity: (id: string, quantity: number): Promise<Cart> => {
      const parts = { ids: { id }, body: { quantity } };
      return callFor(http, "PUT /api/commerce/shopping-cart/entries/{id}", parts, CART);
    },
    remove: (id: string): Promise<Cart> =>
      callFor(http, "DELETE /api/commerce/shopping-cart/entries/{id}", { ids: { id } }, CART),
  };
}

export function restockCalls(http: HttpClient) {
  return {
    async request(body: RestockRequest): Promise<void> {
      await call(http, "POST /api/commerce/restock-notifications", { body });
    },
  };
}
