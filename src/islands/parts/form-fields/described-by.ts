import type { QuestionField } from "#model/forms/fields.js";

/** Returns the ids of the elements that describe a field: error, description, counter. */
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

/** Omits `aria-invalid` instead of setting it to false. */
export function invalid(error: string): true | undefined {
  return error === "" ? undefined : true;
}
