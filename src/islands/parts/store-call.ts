import { type CallFailure, missingReply, replyFailure } from "../../model/commerce/call-failure.js";
import { type HttpClient, HttpError } from "../services.js";

/*
 * The platform's calls of the store. What the product specification does not show of them is settled here.
 *   endpoints.cartEntries          { itemId, sku | variantId, quantity, additionalFields? }; neither key for products
 *                                  without variants; additionalFields maps field ids to values, as forms send them
 *                                  2xx: the cart { entries: [{ quantity, … }], subtotal, … }
 *   endpoints.restockNotifications { productId, variantId, email, isJoinMailingList, captchaKey? }
 *                                  2xx: anything, also nothing
 * Both: 400 { errors?: { field id: text } } · 401 session ended · 404 gone · 409 sold out, or asked before · 429 too often.
 * A 404 that is Platen's own, since nothing is at the path, is no word of the store.
 */

/** What came of a call: the reply's body, or what to tell the visitor. */
export type CallOutcome =
  | { readonly succeeded: true; readonly body: unknown }
  | { readonly succeeded: false; readonly failure: CallFailure };

/** Posts to the store. Never rejects: whatever happens has a text. */
export async function postToStore(http: HttpClient, path: string, body: unknown): Promise<CallOutcome> {
  try {
    const reply = await http.send("POST", path, body);
    return reply.status >= 200 && reply.status < 300
      ? { succeeded: true, body: reply.body }
      : failed(replyFailure(reply.status, reply.body));
  } catch (problem) {
    const unreadable = problem instanceof HttpError && problem.failure === "invalid-json";
    return failed(missingReply(unreadable ? "unreadable" : "unreachable"));
  }
}

export function failed(failure: CallFailure): CallOutcome {
  return { succeeded: false, failure };
}
