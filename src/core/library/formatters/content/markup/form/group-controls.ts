import { likertName } from "../../../../../../model/forms/control-names.js";
import { type Control, partsOf } from "../../../../../../model/forms/controls.js";
import {
  type ChoiceField,
  LIKERT_ANSWERS,
  type LikertField,
  type PartsField,
  type PhoneField,
} from "../../../../../../model/forms/fields.js";
import { escapeAttribute } from "../../../../escape.js";
import type { StaticField } from "./field.js";
import { groupField } from "./field-frame.js";
import { openTag } from "./open-tag.js";
import { optionTag } from "./single-controls.js";

export function choicesField(given: StaticField<ChoiceField>): string {
  const { field, room } = given;
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
  return groupField(given, result);
}

export function likertField(given: StaticField<LikertField>): string {
  const { field, room } = given;
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
  return groupField(given, result);
}

function choice(input: string, text: string): string {
  return `<div class="option"><label>${input} ${escapeAttribute(text)}</label></div>`;
}

export function partsField(given: StaticField<PartsField | PhoneField>): string {
  const { field, prefix, texts } = given;
  let result = "";
  for (const part of partsOf(field)) {
    const label = openTag("label", { class: "caption", for: `${prefix}-${part.className}` });
    result +=
      `<div class="field ${part.className}">${label}${escapeAttribute(texts[part.label])}</label>` +
      `${partControl(given, part)}</div>`;
  }
  return groupField(given, result);
}

function partControl(
  { field, prefix, texts, look }: StaticField<PartsField | PhoneField>,
  part: Control,
): string {
  const attributes = {
    class: `field-element${look.control}`,
    id: `${prefix}-${part.className}`,
    name: field.id,
  };
  if (part.choices !== undefined) {
    const options = part.choices.map(([value, text]) => optionTag(value, texts[text]));
    return `${openTag("select", attributes)}${options.join("")}</select>`;
  }
  return openTag("input", {
    ...attributes,
    type: part.type,
    autocomplete: part.autocomplete || undefined,
    inputmode: part.inputMode || undefined,
  });
}
