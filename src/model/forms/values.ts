import { likertName } from "./control-names.js";
import { fieldShapes } from "./field-types.js";
import type { FormField, HiddenField, LikertField, PartsField } from "./fields.js";
import { inSentOrder } from "./parts.js";
import { sanitizeAnswer } from "./sanitize.js";

/** Statement to its checked answers. */
export type LikertValue = Readonly<Record<string, readonly string[]>>;
export type FieldValue = string | readonly string[] | LikertValue;
/** Values by form item id, for validation and saving. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Returns the values of all checked or filled controls of a name, in order. */
export type Entries = (name: string) => readonly string[];
/** Returns a query parameter of the page, or undefined. */
export type Query = (name: string) => string | undefined;

/** Returns the visitor's input. Omits sections, which have no value. */
export function valuesOf(fields: readonly FormField[], entries: Entries, query: Query): FormValues {
  const values: [string, FieldValue][] = [];
  for (const field of fields) {
    if (field.type !== "section") values.push([field.id, fieldValue(field, entries, query)]);
  }
  // Creates own members for every id, including "__proto__".
  return Object.fromEntries(values);
}

function fieldValue(
  field: Exclude<FormField, { type: "section" }>,
  entries: Entries,
  query: Query,
): FieldValue {
  if (field.type === "hidden") return hiddenValue(field, query);
  if (field.type === "likert") return likertValue(field, entries);
  const entered = entries(field.id).map(sanitizeAnswer);
  switch (fieldShapes[field.type]) {
    case "parts":
      return inSentOrder(field as PartsField, entered);
    case "checkbox":
      return entered;
    default:
      return entered[0] ?? "";
  }
}

function hiddenValue(field: HiddenField, query: Query): string {
  return sanitizeAnswer(query(field.key) ?? field.value);
}

function likertValue(field: LikertField, entries: Entries): LikertValue {
  const answered: [string, readonly string[]][] = [];
  for (const statement of field.options) {
    const answers = entries(likertName(field.id, statement)).map(sanitizeAnswer);
    if (answers.length > 0) answered.push([statement, answers]);
  }
  return Object.fromEntries(answered);
}

export function isText(value: FieldValue | undefined): value is string {
  return typeof value === "string";
}

export function isList(value: FieldValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}
