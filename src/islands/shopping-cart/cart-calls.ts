import { type CallFailure, missingResponse, responseFailure } from "../../model/commerce/call-failure.js";
import { isCart } from "../../model/commerce/cart.js";
import { read } from "../../model/json.js";
import { itemAddress } from "../item-address.js";
import { callStore } from "../parts/store-call.js";
import type { IslandServices } from "../services.js";

/*
 * The calls of the cart's page, at the endpoints `cart` and `cartEntry`:
 *   GET    cart                     200 the cart
 *   PUT    cartEntry { quantity }   200 the cart; 409 { error, left } where there are fewer pieces
 *   DELETE cartEntry                200 the cart; 404 where the entry is gone
 */

/** The new cart, or the reason for the failure. `left` is the remaining stock if it is too low. */
export type CartOutcome =
  | { readonly cart: unknown }
  | { readonly failure: CallFailure; readonly left: number | undefined };

type Services = Pick<IslandServices, "http" | "endpoints">;

export function loadCart(services: Services): Promise<CartOutcome> {
  return call(services, "GET", services.endpoints.cart);
}

export function changeQuantity(services: Services, id: string, quantity: number): Promise<CartOutcome> {
  return call(services, "PUT", itemAddress(services.endpoints.cartEntry, id), { quantity });
}

export function removeLine(services: Services, id: string): Promise<CartOutcome> {
  return call(services, "DELETE", itemAddress(services.endpoints.cartEntry, id));
}

async function call(
  { http }: Services,
  method: "GET" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<CartOutcome> {
  const response = await callStore(http, method, path, body);
  if ("missing" in response) return { failure: missingResponse(response.missing), left: undefined };
  const { status, body: content } = response;
  if (status >= 200 && status < 300) {
    return isCart(content) ? { cart: content } : { failure: missingResponse("unreadable"), left: undefined };
  }
  const left = read(content, "left");
  return { failure: responseFailure(status, content), left: typeof left === "number" ? left : undefined };
}
