import { type CallFailure, missingReply, replyFailure } from "../../model/commerce/call-failure.js";
import { type HttpClient, HttpError } from "../services.js";

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
