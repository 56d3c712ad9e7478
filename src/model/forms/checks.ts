import { isTooLong } from "./character-count.js";
import { isEmail } from "./email.js";
import type { AddressField, FormField, LikertField, PartsField, QuestionField } from "./fields.js";
import { missingLines, missingPlaces } from "./parts.js";
import type { FormTexts } from "./texts.js";
import { typeFailure, wrongParts } from "./typed-values.js";
import { type FieldValue, type FormValues, isList, isText } from "./values.js";

/** Error messages by form item id. */
export type FieldErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FieldErrors = new Map();

/** Returns all errors of the values, at most one per field. Nothing is sent while there are any. */
export function checkValues(fields: readonly FormField[], values: FormValues, texts: FormTexts): FieldErrors {
  const errors = new Map<string, string>();
  for (const field of fields) {
    if (field.type === "section" || field.type === "hidden") continue;
    const failure = failureOf(field, values[field.id], texts);
    if (failure !== undefined) errors.set(field.id, failure);
  }
  return errors;
}

/** Types whose values pages compare with the type, too. Only the platform compares the others. */
const CHECKED_IN_PAGES: ReadonlySet<string> = new Set(["phone", "number", "currency"]);

function failureOf(
  field: QuestionField,
  value: FieldValue | undefined,
  texts: FormTexts,
): string | undefined {
  if (field.type === "likert") {
    return field.required && lacksAnswer(field, value) ? texts.formSurveyIncomplete : undefined;
  }
  // Blanks count for the length, like in the counter, although they do not satisfy a required field.
  if (field.type === "textarea" && isText(value) && isTooLong(value.length, field.maxLength)) {
    return texts.formTooLong;
  }
  if (isEmpty(field, value)) return field.required ? texts.formFieldRequired : undefined;
  if (field.type === "address" && isList(value)) return addressFailure(field, value, texts);
  if (field.type === "email") return isEmail(value, field.longDomains) ? undefined : emailFailure(texts);
  return CHECKED_IN_PAGES.has(field.type) ? typeFailure(field, value, texts) : undefined;
}

/** Returns the places of the parts that an error of a field is about. Empty if it is about all of them. */
export function wrongPlaces(field: PartsField, value: FieldValue | undefined): readonly number[] {
  if (!isList(value) || isEmpty(field, value)) return [];
  return field.type === "address" ? missingPlaces(field, value) : wrongParts(field, value);
}

function addressFailure(field: AddressField, value: readonly string[], texts: FormTexts): string | undefined {
  const missing = missingLines(field, value, texts);
  if (missing.length === 0) return undefined;
  return texts.formPartsMissing.replace("{0}", () => field.title).replace("{1}", () => missing.join(", "));
}

function emailFailure(texts: FormTexts): string {
  return texts.formEmailInvalid.replace("{email}", () => texts.formEmailFormat);
}

/** A field with several parts is empty if all of them are. Ignores AM/PM, which always has a value. */
function isEmpty(field: QuestionField, value: FieldValue | undefined): boolean {
  if (isText(value)) return value.trim() === "";
  if (!isList(value)) return true;
  const typed = field.type === "time" ? value.slice(0, 3) : value;
  return typed.every((part) => part.trim() === "");
}

function lacksAnswer(field: LikertField, value: FieldValue | undefined): boolean {
  if (value === undefined || isText(value) || isList(value)) return true;
  return field.options.some((statement) => !Object.hasOwn(value as object, statement));
}
