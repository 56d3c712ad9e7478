import { escapeAttribute } from "#core/library/escape.js";
import { characterCount } from "#model/forms/character-count.js";
import { lineControlOf } from "#model/forms/controls.js";
import type { ChoiceField, CurrencyField, LineField, TextareaField } from "#model/forms/fields.js";
import type { StaticField } from "./field.js";
import { describedBy, labelledField } from "./field-frame.js";
import { openTag } from "./open-tag.js";

export function lineField(props: StaticField<LineField | CurrencyField>): string {
  const { field, prefix, look } = props;
  const { type, autocomplete, inputMode } = lineControlOf(field);
  const input = openTag("input", {
    class: `field-element${look.control}`,
    id: `${prefix}-field`,
    name: field.id,
    type,
    autocomplete: autocomplete || undefined,
    inputmode: inputMode || undefined,
    placeholder: field.placeholder || undefined,
    required: field.required,
    "aria-describedby": describedBy(field, prefix),
  });
  const symbol = field.type === "currency" ? field.symbol : "";
  return labelledField(
    props,
    symbol === ""
      ? input
      : `<div class="currency"><span class="currency-symbol">${escapeAttribute(symbol)}</span>${input}</div>`,
  );
}

export function textareaField(props: StaticField<TextareaField>): string {
  const { field, prefix, look } = props;
  const count = characterCount(0, field.maxLength);
  const textarea = openTag("textarea", {
    class: `field-element${look.control}`,
    id: `${prefix}-field`,
    name: field.id,
    rows: "4",
    placeholder: field.placeholder || undefined,
    required: field.required,
    "aria-describedby": describedBy(field, prefix, count !== undefined),
  });
  const counter =
    count === undefined
      ? ""
      : `${openTag("div", { class: "character-count", id: `${prefix}-count`, "aria-live": "off" })}${count.text}</div>`;
  return labelledField(props, `${textarea}</textarea>${counter}`);
}

export function selectField(props: StaticField<ChoiceField>): string {
  const { field, prefix, texts, look, room } = props;
  let result = openTag("select", {
    class: `field-element${look.control}`,
    id: `${prefix}-field`,
    name: field.id,
    required: field.required,
    "aria-describedby": describedBy(field, prefix),
  });
  result += optionTag("", texts.formSelectOption);
  for (const option of field.options) {
    if (!room(result)) break;
    result += optionTag(option, option);
  }
  return labelledField(props, `${result}</select>`);
}

export function optionTag(value: string, text: string): string {
  return `${openTag("option", { value })}${escapeAttribute(text)}</option>`;
}
