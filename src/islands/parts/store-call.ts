import { type CallFailure, missingResponse, responseFailure } from "#model/commerce/call-failure.js";
import { type CallResponse, callPlatform, HttpError, type IslandCall } from "../services.js";
import { isOffline } from "./offline.js";

/** The result of a call: the body of the response, or the failure to show. */
export type CallOutcome =
  | { readonly succeeded: true; readonly body: unknown }
  /** `status` is undefined if there was no response. */
  | { readonly succeeded: false; readonly failure: CallFailure; readonly status: number | undefined };

/** Calls the store. Never rejects: `missing` says why there is no usable response. */
export async function callStore<const C extends IslandCall>(
  ...call: Parameters<typeof callPlatform<C>>
): Promise<CallResponse | { readonly missing: "offline" | "unreachable" | "unreadable" }> {
  try {
    return await callPlatform(...call);
  } catch (error) {
    if (error instanceof HttpError && error.failure === "invalid-json") return { missing: "unreadable" };
    return { missing: isOffline() ? "offline" : "unreachable" };
  }
}

/** Makes a call of the store. Never rejects: every failure has a text. */
export async function outcomeOfStoreCall<const C extends IslandCall>(
  ...call: Parameters<typeof callPlatform<C>>
): Promise<CallOutcome> {
  const response = await callStore(...call);
  if ("missing" in response) return failedOutcome(missingResponse(response.missing));
  return response.status >= 200 && response.status < 300
    ? { succeeded: true, body: response.body }
    : failedOutcome(responseFailure(response.status, response.body), response.status);
}

/** Returns the outcome of a failed call. `status` is undefined if there was no response. */
function failedOutcome(failure: CallFailure, status?: number): CallOutcome {
  return { succeeded: false, failure, status };
}
