import type { RenderContext } from "#core/library/context.js";
import { escapeAttribute } from "#core/library/escape.js";
import { type FieldLook, fieldClass } from "#model/forms/field-look.js";
import type { Form } from "#model/forms/form.js";
import type { FormTexts } from "#model/forms/texts.js";
import type { StaticField } from "./field.js";
import { choicesField, likertField, partsField } from "./group-controls.js";
import { openTag } from "./open-tag.js";
import { lineField, selectField, textareaField } from "./single-controls.js";

/** Writes the fields of a form, in order, without input. */
export function fieldList(form: Form, texts: FormTexts, look: FieldLook, context: RenderContext): string {
  const start = idStart(form.id);
  let result = "";
  const room = (written: string): boolean => result.length + written.length <= context.maxLength;
  for (let i = 0; i < form.fields.length; i++) {
    const field = form.fields[i];
    if (field === undefined || !room("")) break;
    result += fieldMarkup({ field, prefix: `${start}-${i}`, texts, look, room });
  }
  return result;
}

/** Returns the prefix of ids: unique for each form and without white space, which would split a list of ids. */
function idStart(formId: string): string {
  return `form-${formId.replace(/\s/g, "_")}`;
}

function fieldMarkup(props: StaticField): string {
  const { field, look } = props;
  switch (field.type) {
    case "hidden":
      return openTag("input", { type: "hidden", name: field.id, value: field.value });
    case "section": {
      const text = field.description === "" ? "" : block("description", field.description);
      return `${openTag("div", { class: fieldClass(field, look) })}${block("title", field.title)}${text}</div>`;
    }
    case "textarea":
      return textareaField({ ...props, field });
    case "select":
      return selectField({ ...props, field });
    case "checkbox":
    case "radio":
      return choicesField({ ...props, field });
    case "likert":
      return likertField({ ...props, field });
    case "name":
    case "address":
    case "date":
    case "time":
    case "phone":
      return partsField({ ...props, field });
    default:
      return lineField({ ...props, field });
  }
}

function block(className: string, text: string): string {
  return `<div class="${className}">${escapeAttribute(text)}</div>`;
}
