import { escapeAttribute } from "#core/library/escape.js";
import { fieldClass } from "#model/forms/field-look.js";
import type { QuestionField } from "#model/forms/fields.js";
import type { StaticField } from "./field.js";
import { openTag } from "./open-tag.js";

/** Writes a field with one control: error region, label, description, control. */
export function labelledField(
  { field, prefix, texts, look }: StaticField<QuestionField>,
  control: string,
): string {
  const label = openTag("label", { class: `title${look.title}`, for: `${prefix}-field` });
  return (
    `${frame(field, prefix, look)}${label}${title(field, texts)}</label>` +
    `${description(field, prefix)}${control}</div>`
  );
}

/** Writes a field with several controls as a group named by the title. */
export function groupField(
  { field, prefix, texts, look }: StaticField<QuestionField>,
  controls: string,
): string {
  const group = openTag("fieldset", { "aria-describedby": describedBy(field, prefix) });
  const legend = openTag("legend", { class: `title${look.title}` });
  return (
    `${frame(field, prefix, look)}${group}${legend}${title(field, texts)}</legend>` +
    `${description(field, prefix)}${controls}</fieldset></div>`
  );
}

export function describedBy(field: QuestionField, prefix: string, counted = false): string | undefined {
  const descriptionId = field.description === "" ? "" : `${prefix}-description`;
  if (!counted) return descriptionId || undefined;
  return descriptionId === "" ? `${prefix}-count` : `${descriptionId} ${prefix}-count`;
}

function frame(field: QuestionField, prefix: string, look: StaticField["look"]): string {
  return (
    `${openTag("div", { class: fieldClass(field, look) })}` +
    `${openTag("div", { class: "field-error", id: `${prefix}-error` })}</div>`
  );
}

function title(field: QuestionField, texts: StaticField["texts"]): string {
  const mark = field.required
    ? `<span class="required"> ${escapeAttribute(texts.formRequiredMark)}</span>`
    : "";
  return escapeAttribute(field.title) + mark;
}

function description(field: QuestionField, prefix: string): string {
  if (field.description === "") return "";
  const open = openTag("div", { class: "description", id: `${prefix}-description` });
  return `${open}${escapeAttribute(field.description)}</div>`;
}
