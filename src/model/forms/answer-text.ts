import { formatPhone } from "./field-formats.js";
import type { FormField } from "./fields.js";
import { type FieldValue, type FormValues, isList, isText } from "./values.js";

/** One answer for people to read, under the title of its field. */
export interface WrittenAnswer {
  readonly title: string;
  readonly text: string;
}

/** The answers of a form in the order of its fields; those of fields that the form has no more come last. */
export function writtenAnswers(fields: readonly FormField[], values: FormValues): readonly WrittenAnswer[] {
  const asked = new Map(
    fields.flatMap((field) => (field.type === "section" ? [] : [[field.id, field] as const])),
  );
  const ids = [...asked.keys(), ...Object.keys(values).filter((id) => !asked.has(id))];
  return ids.flatMap((id) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    const field = asked.get(id);
    const title = field === undefined ? "" : field.type === "hidden" ? field.key : field.title;
    return value === undefined ? [] : [{ title: title || id, text: answerText(value, field) }];
  });
}

/** One answer as a line of text: names and telephone numbers as the page of the form writes them. */
export function answerText(value: FieldValue, field?: FormField): string {
  if (isText(value)) return value;
  if (isList(value)) return listText(value, field);
  return Object.entries(value)
    .map(([statement, answers]) => `${statement}: ${answers.join(", ")}`)
    .join("; ");
}

function listText(value: readonly string[], field: FormField | undefined): string {
  const given = value.filter((part) => part !== "");
  if (field?.type === "name" && field.familyNameFirst) return given.reverse().join(" ");
  const local = field?.type === "phone" && (value[0] ?? "") === "" && field.format.length > 0;
  return local ? formatPhone(given.join(""), field.format) : given.join(" ");
}
