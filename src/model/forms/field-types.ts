/** How to read the value of a field from its controls. */
export type FieldShape =
  | "single"
  | "parts"
  | "checkbox"
  | "radio"
  | "select"
  | "likert"
  | "hidden"
  | "section";

/** Every kind of field an editor can place. */
export const fieldShapes = {
  text: "single",
  textarea: "single",
  email: "single",
  website: "single",
  number: "single",
  currency: "single",
  password: "single",
  twitter: "single",
  name: "parts",
  address: "parts",
  date: "parts",
  time: "parts",
  phone: "parts",
  checkbox: "checkbox",
  radio: "radio",
  select: "select",
  likert: "likert",
  hidden: "hidden",
  section: "section",
} as const satisfies Record<string, FieldShape>;

export type FieldType = keyof typeof fieldShapes;

/** Returns the type of a field. An unknown one is a line of text. */
export function fieldTypeOf(value: unknown): FieldType {
  return typeof value === "string" && Object.hasOwn(fieldShapes, value) ? (value as FieldType) : "text";
}
