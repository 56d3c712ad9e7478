import { read } from "../json.js";
import type { FieldErrors } from "./checks.js";
import { NO_ERRORS } from "./checks.js";
import type { FormField } from "./fields.js";
import type { FormTextName, FormTexts } from "./texts.js";

/** A response of the platform: its status and parsed JSON body. */
export interface FormResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Why a form was not sent: errors of its fields, and an error of the whole form ("" for none). */
export interface SubmissionFailure {
  readonly fields: FieldErrors;
  readonly message: string;
}

export function submissionFailure(message: string): SubmissionFailure {
  return { fields: NO_ERRORS, message };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns whether the platform rejects even the crumb that it has just issued, because it gets no cookie. */
export function needsCookies({ body }: FormResponse): boolean {
  return read(body, "crumbFail") === true;
}

/** Returns the key for a submission, or undefined if the response has none. */
export function submissionKey({ status, body }: FormResponse): string | undefined {
  const key = read(body, "key");
  return isSuccess(status) && typeof key === "string" && key !== "" ? key : undefined;
}

/** Returns the errors of a validation response, or undefined if the values are valid. */
export function validationFailure(
  response: FormResponse,
  fields: readonly FormField[],
  texts: FormTexts,
): SubmissionFailure | undefined {
  if (needsCookies(response)) return submissionFailure(texts.formCookiesBlocked);
  const errors = read(response.body, "errors");
  if (isSuccess(response.status) && !hasMembers(errors)) return undefined;
  if (hasMembers(errors)) return assignErrors(errors, fields, texts);
  return submissionFailure(response.status === 400 ? texts.formFieldsInvalid : texts.formUnknownError);
}

const MESSAGES: ReadonlyMap<number, FormTextName> = new Map([
  [401, "formStatus401"],
  [404, "formStatus404"],
  [429, "formStatus429"],
  [500, "formStatus500"],
]);

/** Returns the errors of a save response, or undefined if the form was saved. */
export function saveFailure(
  response: FormResponse,
  fields: readonly FormField[],
  texts: FormTexts,
): SubmissionFailure | undefined {
  const { status, body } = response;
  if (isSuccess(status)) return undefined;
  if (needsCookies(response)) return submissionFailure(texts.formCookiesBlocked);
  if (status === 400) return assignErrors(read(body, "errors"), fields, texts);
  const messages = MESSAGES.get(status);
  if (messages !== undefined) return submissionFailure(texts[messages]);
  const message = read(body, "error");
  return submissionFailure(typeof message === "string" && message !== "" ? message : texts.formUnknownError);
}

/** Assigns error messages to fields. A message for an unknown field becomes an error of the whole form. */
function assignErrors(errors: unknown, fields: readonly FormField[], texts: FormTexts): SubmissionFailure {
  const fieldMessages = new Map<string, string>();
  let hasUnassigned = !hasMembers(errors);
  const withControls = new Set(
    fields.filter(({ type }) => type !== "hidden" && type !== "section").map(({ id }) => id),
  );
  for (const [id, message] of hasMembers(errors) ? Object.entries(errors) : []) {
    if (withControls.has(id) && typeof message === "string" && message !== "") fieldMessages.set(id, message);
    else hasUnassigned = true;
  }
  return { fields: fieldMessages, message: hasUnassigned ? texts.formFieldsInvalid : "" };
}

function hasMembers(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  );
}
