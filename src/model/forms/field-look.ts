import { fieldShapes } from "./field-types.js";
import type { FormField } from "./fields.js";

/** CSS classes for the fields of a type of form. Each starts with a blank or is empty. */
export interface FieldLook {
  readonly item: string;
  readonly title: string;
  readonly control: string;
}

export const formLook: FieldLook = { item: "", title: "", control: "" };

export const newsletterLook: FieldLook = {
  item: " newsletter-form-field-wrapper",
  title: " newsletter-form-field-label",
  control: " newsletter-form-field-element",
};

/** Returns the class of the element around a field: "fields" if it has several controls. */
export function fieldClass(field: FormField, look: FieldLook): string {
  const shape = fieldShapes[field.type];
  if (shape === "section")
    return `form-item section${"underline" in field && field.underline ? " underline" : ""}`;
  const count = shape === "parts" || shape === "likert" ? "fields" : "field";
  const required = "required" in field && field.required ? " required" : "";
  return `form-item ${count} ${field.type}${required}${look.item}`;
}
