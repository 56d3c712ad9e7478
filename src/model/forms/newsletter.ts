import { read, textOf } from "../json.js";
import { isEmail } from "./email.js";
import type { FieldReading, FormField } from "./fields.js";
import { type Form, fieldsOf, formOf, readForm } from "./form.js";
import { formTypes } from "./form-types.js";
import { type FormTexts, formText } from "./texts.js";
import { type FormValues, isText } from "./values.js";
import { writtenHtml } from "./written-text.js";

export interface NewsletterBlock {
  readonly form: Form;
  readonly title: string;
  /** HTML. */
  readonly description: string;
}

/**
 * Reads a newsletter: a form, or the settings of a slide (`emailPlaceholder`, `submitButtonText`, …) with the form's
 * id. It always requires an address; the address field is marked as required.
 */
export function readNewsletter(value: unknown, reading: FieldReading): NewsletterBlock {
  const title = formText(reading.localizedStrings, "newsletterEmailPlaceholder");
  const placeholder = textOf(read(value, "emailPlaceholder")) || title;
  const source = formOf(value);
  const heading = textOf(read(value, "title"));
  const name =
    textOf(read(source, "name")) || heading || formText(reading.localizedStrings, "newsletterName");
  const withEmail = { ...source, name, fields: addEmailField(fieldsOf(source)) };
  const form = readForm(withEmail, formTypes.newsletterBlock, reading);
  return {
    form: { ...form, fields: form.fields.map((field) => completeEmailField(field, title, placeholder)) },
    title: heading,
    description: writtenHtml(read(value, "description")) ?? "",
  };
}

function addEmailField(fields: readonly unknown[]): readonly unknown[] {
  if (fields.some((field) => read(field, "type") === "email")) return fields;
  return [...fields, { type: "email", id: "email", required: true }];
}

function completeEmailField(field: FormField, title: string, placeholder: string): FormField {
  if (field.type !== "email") return field;
  const required = true;
  return { ...field, required, title: field.title || title, placeholder: field.placeholder || placeholder };
}

/** Returns why a newsletter form cannot be sent: an invalid address, or a form without an id. */
export function newsletterFailure(form: Form, values: FormValues, texts: FormTexts): string | undefined {
  for (const field of form.fields) {
    if (field.type !== "email") continue;
    const address = values[field.id];
    if (!isText(address) || !isEmail(address, field.longDomains)) return texts.newsletterEmailInvalid;
  }
  return form.id === "" ? texts.newsletterUnconnected : undefined;
}
