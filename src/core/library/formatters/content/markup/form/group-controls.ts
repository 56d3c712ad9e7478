import { escapeAttribute } from "#core/library/escape.js";
import { likertName } from "#model/forms/control-names.js";
import { type ChoiceField, LIKERT_ANSWERS, type LikertField, type PartsField } from "#model/forms/fields.js";
import { type PartControl, partsOf } from "#model/forms/parts.js";
import type { StaticField } from "./field.js";
import { groupField } from "./field-frame.js";
import { openTag } from "./open-tag.js";
import { optionTag } from "./single-controls.js";

export function choicesField(props: StaticField<ChoiceField>): string {
  const { field, room } = props;
  const single = field.type === "radio";
  let result = "";
  for (const option of field.options) {
    if (!room(result)) break;
    const required = single && field.required;
    result += choice(
      openTag("input", { type: single ? "radio" : "checkbox", name: field.id, value: option, required }),
      option,
    );
  }
  return groupField(props, result);
}

export function likertField(props: StaticField<LikertField>): string {
  const { field, room } = props;
  let result = "";
  for (const statement of field.options) {
    if (!room(result)) break;
    result += `<fieldset class="item"><legend class="question">${escapeAttribute(statement)}</legend>`;
    const name = likertName(field.id, statement);
    for (let i = 0; i < LIKERT_ANSWERS.length; i++) {
      const value = LIKERT_ANSWERS[i];
      const input = openTag("input", { type: "radio", name, value, required: field.required });
      result += choice(input, field.answers[i] ?? "");
    }
    result += "</fieldset>";
  }
  return groupField(props, result);
}

function choice(input: string, text: string): string {
  return `<div class="option"><label>${input} ${escapeAttribute(text)}</label></div>`;
}

export function partsField(props: StaticField<PartsField>): string {
  const { field, prefix, texts } = props;
  let result = "";
  for (const part of partsOf(field, texts)) {
    const label = openTag("label", { class: "caption", for: `${prefix}-${part.className}` });
    result +=
      `<div class="field ${part.className}">${label}${escapeAttribute(part.label)}</label>` +
      `${partControl(props, part)}</div>`;
  }
  return groupField(props, result);
}

function partControl({ field, prefix, look, room }: StaticField<PartsField>, part: PartControl): string {
  const attributes = {
    class: `field-element${look.control}`,
    id: `${prefix}-${part.className}`,
    name: field.id,
    autocomplete: part.autocomplete || undefined,
    required: part.required,
  };
  if (part.choices.length === 0) {
    return openTag("input", { ...attributes, type: part.type, inputmode: part.inputMode || undefined });
  }
  let result = openTag("select", attributes);
  for (const [value, text] of part.choices) {
    if (!room(result)) break;
    result += optionTag(value, text);
  }
  return `${result}</select>`;
}
