import { type CallFailure, missingResponse, responseFailure } from "#model/commerce/call-failure.js";
import { type CallResponse, type HttpClient, HttpError } from "../services.js";
import { isOffline } from "./offline.js";

/*
 * The calls of the store:
 *   endpoints.cartEntries          { itemId, sku | variantId, quantity, additionalFields? }; neither key for products
 *                                  without variants; additionalFields maps field ids to values, as forms send them
 *                                  2xx: the cart { entries: [{ quantity, … }], subtotal, … }
 *   endpoints.restockNotifications { productId, variantId, email, isJoinMailingList, captchaKey? }
 *                                  2xx: anything, also nothing
 * Both: 400 { errors?: { field id: text } } · 401 session ended · 404 gone · 409 sold out, or asked before · 429 too
 * often. A 409 of `cartEntries` may say how many are left, as `{ left, inCart }`. A 404 of Platen itself, for a path
 * without a call, says nothing about the product.
 */

/** The result of a call: the body of the response, or the failure to show. */
export type CallOutcome =
  | { readonly succeeded: true; readonly body: unknown }
  /** `status` is undefined if there was no response. */
  | { readonly succeeded: false; readonly failure: CallFailure; readonly status: number | undefined };

/** Calls the store. Never rejects: `missing` says why there is no usable response. */
export async function callStore(
  http: HttpClient,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<CallResponse | { readonly missing: "offline" | "unreachable" | "unreadable" }> {
  try {
    return await http.send(method, path, body);
  } catch (error) {
    if (error instanceof HttpError && error.failure === "invalid-json") return { missing: "unreadable" };
    return { missing: isOffline() ? "offline" : "unreachable" };
  }
}

/** Posts to the store. Never rejects: every failure has a text. */
export async function postToStore(http: HttpClient, path: string, body: unknown): Promise<CallOutcome> {
  const response = await callStore(http, "POST", path, body);
  if ("missing" in response) return failedOutcome(missingResponse(response.missing));
  return response.status >= 200 && response.status < 300
    ? { succeeded: true, body: response.body }
    : failedOutcome(responseFailure(response.status, response.body), response.status);
}

/** Returns the outcome of a failed call. `status` is undefined if there was no response. */
function failedOutcome(failure: CallFailure, status?: number): CallOutcome {
  return { succeeded: false, failure, status };
}
