import type { FieldReading, FormField } from "#model/forms/fields.js";
import { readFormBlock } from "#model/forms/form.js";

export const plainReading: FieldReading = { localizedStrings: undefined };

/** One field of every type, in the platform's format. */
export const everyField = [
  { type: "name", id: "name", title: "Name" },
  { type: "email", id: "email", title: "Email" },
  { type: "text", id: "text", title: "Text" },
  { type: "textarea", id: "textarea", title: "Message", maxLength: 10 },
  { type: "date", id: "date", title: "Date" },
  { type: "time", id: "time", title: "Time" },
  { type: "address", id: "address", title: "Address" },
  { type: "checkbox", id: "checkbox", title: "Pick", options: ["A", "B", "C"] },
  { type: "likert", id: "likert", title: "Opinion", options: ["Good?", "Cheap?"] },
  { type: "radio", id: "radio", title: "Choose", options: ["A", "B"] },
  { type: "select", id: "select", title: "Select", options: ["A", "B"] },
  { type: "phone", id: "phone", title: "Phone" },
  { type: "website", id: "website", title: "Website" },
  { type: "number", id: "number", title: "Number" },
  { type: "currency", id: "currency", title: "Budget", currencySymbol: "€" },
  { type: "password", id: "password", title: "Password" },
  { type: "twitter", id: "twitter", title: "Twitter" },
  { type: "section", id: "section", title: "Section", underline: true },
  { type: "hidden", id: "hidden", key: "campaign", value: "none" },
] as const;

/** Fields with the labels that visitors read. */
export function fieldsOf(fields: readonly object[], required = false): readonly FormField[] {
  const form = { fields: fields.map((field) => ({ ...field, required })) };
  return readFormBlock(form, plainReading).form.fields;
}
