import { listOf, read, textOf } from "../json.js";
import type { FailureTextName } from "./visitor-texts.js";

/** The failure of a store call, as shown to a visitor. */
export interface CallFailure {
  readonly text: FailureTextName;
  /** Messages of the platform by field id, usually empty. */
  readonly fields: Readonly<Record<string, string>>;
}

const BY_STATUS: ReadonlyMap<number, FailureTextName> = new Map([
  [400, "storeInvalidText"],
  [401, "storeUnauthorizedText"],
  [403, "storeUnauthorizedText"],
  [404, "storeMissingText"],
  [409, "storeSoldOutText"],
  [410, "storeMissingText"],
  [429, "storeBusyText"],
]);

/** The problem type of the service itself if there is no store. It says nothing about the product. */
const NO_STORE = "urn:platen:problem:not-found";

/** Returns the failure of an unsuccessful response. */
export function responseFailure(status: number, body: unknown): CallFailure {
  // The client has repeated the call with a new crumb already.
  if (status === 403 && read(body, "crumbFail") === true) return missingResponse("cookiesBlocked");
  if (status === 404 && read(body, "type") === NO_STORE) return missingResponse("unreadable");
  const text = BY_STATUS.get(status) ?? (status >= 500 ? "storeFailureText" : "storeUnknownText");
  return { text, fields: status === 400 ? fieldErrors(body) : {} };
}

/** Returns the failure if there was no readable response. */
export function missingResponse(reason: keyof typeof BY_REASON): CallFailure {
  return { text: BY_REASON[reason], fields: {} };
}

const BY_REASON = {
  offline: "storeOfflineText",
  unreachable: "storeUnreachableText",
  unreadable: "storeFailureText",
  cookiesBlocked: "storeCookiesText",
} as const;

/** `errors` maps field ids to a message or a list of messages. */
function fieldErrors(body: unknown): Readonly<Record<string, string>> {
  const errors = read(body, "errors");
  if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
  const messages: Record<string, string> = Object.create(null);
  for (const [field, message] of Object.entries(errors)) {
    const text = textOf(message) || listOf(message).map(textOf).join(" ");
    if (text !== "") messages[field] = text;
  }
  return messages;
}
