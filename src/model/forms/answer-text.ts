import type { FormField } from "./fields.js";
import { type FieldValue, type FormValues, isList, isText } from "./values.js";

/** One answer for people to read, under the title of its field. */
export interface WrittenAnswer {
  readonly title: string;
  readonly text: string;
}

/** The answers of a form in the order of its fields; those of fields that the form has no more come last. */
export function writtenAnswers(fields: readonly FormField[], values: FormValues): readonly WrittenAnswer[] {
  const titles = new Map<string, string>();
  for (const field of fields) {
    if (field.type !== "section") titles.set(field.id, "title" in field ? field.title : field.key);
  }
  const ids = [...titles.keys(), ...Object.keys(values).filter((id) => !titles.has(id))];
  return ids.flatMap((id) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    return value === undefined ? [] : [{ title: titles.get(id) || id, text: answerText(value) }];
  });
}

/** One answer as a line of text. */
export function answerText(value: FieldValue): string {
  if (isText(value)) return value;
  if (isList(value)) return value.filter((part) => part !== "").join(" ");
  return Object.entries(value)
    .map(([statement, answers]) => `${statement}: ${answers.join(", ")}`)
    .join("; ");
}
