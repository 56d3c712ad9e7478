import { read } from "../json.js";
import { checkValues, type FieldErrors } from "./checks.js";
import { type FormField, LIKERT_ANSWERS } from "./fields.js";
import { partCount, phoneValue } from "./parts.js";
import { sanitizeAnswer } from "./sanitize.js";
import type { FormTexts } from "./texts.js";
import type { FieldValue, FormValues } from "./values.js";

export interface ReadAnswers {
  readonly values: FormValues;
  /** Errors by field id. May contain ids that are not in the form. */
  readonly errors: FieldErrors;
}

/**
 * Validates answers from JSON, field id to value: the shape of each, the offered choices, and the rules of the form.
 * Missing fields count as empty.
 */
export function readAnswers(fields: readonly FormField[], json: unknown, texts: FormTexts): ReadAnswers {
  const errors = new Map<string, string>();
  const values: [string, FieldValue][] = [];
  const known = new Set<string>();
  for (const field of fields) {
    if (field.type === "section") continue;
    known.add(field.id);
    const value = readAnswer(field, read(json, field.id));
    if (value === undefined) errors.set(field.id, texts.formFieldsInvalid);
    else values.push([field.id, value]);
  }
  for (const id of idsOf(json)) if (!known.has(id)) errors.set(id, texts.formFieldsInvalid);
  const answered = Object.fromEntries(values);
  const remaining = fields.filter(({ id }) => !errors.has(id));
  for (const [id, message] of checkValues(remaining, answered, texts)) errors.set(id, message);
  return { values: answered, errors };
}

function idsOf(json: unknown): readonly string[] {
  return typeof json === "object" && json !== null ? Object.keys(json) : [];
}

/** Returns undefined for a value that no control of the field produces. */
function readAnswer(field: Exclude<FormField, { type: "section" }>, answer: unknown): FieldValue | undefined {
  switch (field.type) {
    case "checkbox":
      return distinctOptions(textList(answer, field.options.length), field.options);
    case "radio":
    case "select": {
      const chosen = textOrEmpty(answer);
      return chosen === "" || (chosen !== undefined && field.options.includes(chosen)) ? chosen : undefined;
    }
    case "likert":
      return likertAnswer(field.options, answer);
    case "phone": {
      const parts = textList(answer, partCount(field.type));
      return parts && phoneValue(parts);
    }
    case "name":
    case "address":
    case "date":
    case "time":
      return textList(answer, partCount(field.type));
    default:
      return textOrEmpty(answer);
  }
}

function textOrEmpty(answer: unknown): string | undefined {
  if (answer === undefined) return "";
  return typeof answer === "string" ? sanitizeAnswer(answer) : undefined;
}

function textList(answer: unknown, max: number): readonly string[] | undefined {
  if (answer === undefined) return [];
  if (!Array.isArray(answer) || answer.length > max) return undefined;
  return answer.every((part) => typeof part === "string") ? answer.map(sanitizeAnswer) : undefined;
}

/** Returns the chosen options, or undefined if one is unknown or occurs twice. */
function distinctOptions(
  chosen: readonly string[] | undefined,
  options: readonly string[],
): readonly string[] | undefined {
  return chosen?.every((option, index) => options.includes(option) && chosen.indexOf(option) === index)
    ? chosen
    : undefined;
}

function likertAnswer(statements: readonly string[], answer: unknown): FieldValue | undefined {
  if (answer === undefined) return {};
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return undefined;
  const read: [string, readonly string[]][] = [];
  for (const [statement, chosen] of Object.entries(answer)) {
    const known = distinctOptions(textList(chosen, LIKERT_ANSWERS.length), LIKERT_ANSWERS);
    if (known === undefined || !statements.includes(statement)) return undefined;
    if (known.length > 0) read.push([statement, known]);
  }
  return Object.fromEntries(read);
}
