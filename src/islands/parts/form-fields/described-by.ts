import type { QuestionField } from "../../../model/forms/fields.js";

/** Ids of what describes a field: what is wrong with it first, then its own description, then its counter. */
export function describedBy(
  prefix: string,
  field: QuestionField,
  error: string,
  counted = false,
): string | undefined {
  const ids: string[] = [];
  if (error !== "") ids.push(`${prefix}-error`);
  if (field.description !== "") ids.push(`${prefix}-description`);
  if (counted) ids.push(`${prefix}-count`);
  return ids.length === 0 ? undefined : ids.join(" ");
}

/** `aria-invalid` is left out, not false, where nothing is wrong. */
export function invalid(error: string): true | undefined {
  return error === "" ? undefined : true;
}
