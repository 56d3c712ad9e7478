import { type CallFailure, missingResponse, responseFailure } from "../../model/commerce/call-failure.js";
import { isCart } from "../../model/commerce/cart.js";
import { read } from "../../model/json.js";
import { itemAddress } from "../item-address.js";
import { callStore } from "../parts/store-call.js";
import type { IslandServices } from "../services.js";

/*
 * The calls of the cart's page, at the endpoints `cart` and `cartEntry`:
 *   GET    cart                     200 the cart
 *   PUT    cartEntry { quantity }   200 the cart; 409 { error, left } if fewer are in stock
 *   DELETE cartEntry                200 the cart; 404 if the entry no longer exists
 */

/** The new cart, or the reason for the failure. `stock` is the remaining quantity if it is too low. */
export type CartOutcome =
  | { readonly cart: unknown }
  | { readonly failure: CallFailure; readonly stock: number | undefined };

type Services = Pick<IslandServices, "http" | "endpoints">;

/** Gets the visitor's cart. */
export function loadCart(services: Services): Promise<CartOutcome> {
  return call(services, "GET", services.endpoints.cart);
}

/** Sets the quantity of the entry with this id. */
export function changeQuantity(services: Services, id: string, quantity: number): Promise<CartOutcome> {
  return call(services, "PUT", itemAddress(services.endpoints.cartEntry, id), { quantity });
}

/** Removes the entry with this id. */
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
  if ("missing" in response) return { failure: missingResponse(response.missing), stock: undefined };
  const { status, body: content } = response;
  if (status >= 200 && status < 300) {
    return isCart(content) ? { cart: content } : { failure: missingResponse("unreadable"), stock: undefined };
  }
  const stock = read(content, "left");
  return { failure: responseFailure(status, content), stock: typeof stock === "number" ? stock : undefined };
}
