import { formatPhone } from "./field-formats.js";
import { type FormField, LIKERT_ANSWERS } from "./fields.js";
import { type FieldValue, type FormValues, isList, isText } from "./values.js";

/** One formatted answer with the title of its field. */
export interface WrittenAnswer {
  readonly title: string;
  readonly text: string;
}

/** Returns the answers of a form in the order of its fields. Answers to removed fields come last. */
export function writtenAnswers(fields: readonly FormField[], values: FormValues): readonly WrittenAnswer[] {
  const byId = new Map(
    fields.flatMap((field) => (field.type === "section" ? [] : [[field.id, field] as const])),
  );
  const ids = [...byId.keys(), ...Object.keys(values).filter((id) => !byId.has(id))];
  return ids.flatMap((id) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    const field = byId.get(id);
    const title = field === undefined ? "" : field.type === "hidden" ? field.key : field.title;
    return value === undefined ? [] : [{ title: title || id, text: answerText(value, field) }];
  });
}

/** Formats one answer as a line of text, with names and telephone numbers as on the form's page. */
export function answerText(value: FieldValue, field?: FormField): string {
  if (isText(value)) return value;
  if (isList(value)) return listText(value, field);
  const opinion = (answer: string): string =>
    (field?.type === "likert" && field.answers[LIKERT_ANSWERS.indexOf(answer)]) || answer;
  return Object.entries(value)
    .map(([statement, answers]) => `${statement}: ${answers.map(opinion).join(", ")}`)
    .join("; ");
}

function listText(value: readonly string[], field: FormField | undefined): string {
  const parts = value.filter((part) => part !== "");
  if (field?.type === "name" && field.familyNameFirst) return parts.reverse().join(" ");
  const local = field?.type === "phone" && (value[0] ?? "") === "" && field.format.length > 0;
  return local ? formatPhone(parts.join(""), field.format) : parts.join(" ");
}
