import { read } from "../json.js";
import type { FieldErrors } from "./checks.js";
import { NO_ERRORS } from "./checks.js";
import type { FormField } from "./fields.js";
import type { FormTextName, FormTexts } from "./texts.js";

/** A reply of the platform: its status and its body as parsed JSON. */
export interface FormReply {
  readonly status: number;
  readonly body: unknown;
}

/** Why a form was not sent: what is wrong with its fields, and what is wrong with the whole ("" for nothing). */
export interface Refusal {
  readonly fields: FieldErrors;
  readonly message: string;
}

export function refusal(message: string): Refusal {
  return { fields: NO_ERRORS, message };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The key that a submission needs; undefined where the platform gave none. */
export function submissionKey({ status, body }: FormReply): string | undefined {
  const key = read(body, "key");
  return isSuccess(status) && typeof key === "string" && key !== "" ? key : undefined;
}

/** The errors that the validation call reports; undefined where the values pass. */
export function validationRefusal(
  reply: FormReply,
  fields: readonly FormField[],
  texts: FormTexts,
): Refusal | undefined {
  const errors = read(reply.body, "errors");
  if (isSuccess(reply.status) && !hasMembers(errors)) return undefined;
  if (hasMembers(errors)) return placed(errors, fields, texts);
  return refusal(reply.status === 400 ? texts.formFieldsInvalid : texts.formUnknownError);
}

const MESSAGES: ReadonlyMap<number, FormTextName> = new Map([
  [401, "formStatus401"],
  [404, "formStatus404"],
  [429, "formStatus429"],
  [500, "formStatus500"],
]);

/** The failure of the save call in words for the visitor; undefined where the form was saved. */
export function saveRefusal(
  { status, body }: FormReply,
  fields: readonly FormField[],
  texts: FormTexts,
): Refusal | undefined {
  if (isSuccess(status)) return undefined;
  if (status === 400) return placed(read(body, "errors"), fields, texts);
  const known = MESSAGES.get(status);
  if (known !== undefined) return refusal(texts[known]);
  const own = read(body, "error");
  return refusal(typeof own === "string" && own !== "" ? own : texts.formUnknownError);
}

/** Puts messages on their fields. A message without such a field becomes an error of the form as a whole. */
function placed(errors: unknown, fields: readonly FormField[], texts: FormTexts): Refusal {
  const found = new Map<string, string>();
  let lost = !hasMembers(errors);
  const asking = new Set(
    fields.filter(({ type }) => type !== "hidden" && type !== "section").map(({ id }) => id),
  );
  for (const [id, message] of hasMembers(errors) ? Object.entries(errors) : []) {
    if (asking.has(id) && typeof message === "string" && message !== "") found.set(id, message);
    else lost = true;
  }
  return { fields: found, message: lost ? texts.formFieldsInvalid : "" };
}

function hasMembers(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  );
}
