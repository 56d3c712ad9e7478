import { toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import { escapeHtml } from "../../../escape.js";

/** Text of the first of some members that has any, trimmed and not escaped. */
export function textField(value: Value, ...names: readonly string[]): string {
  for (const name of names) {
    const text = toText(member(value, name)).trim();
    if (text !== "") return text;
  }
  return "";
}

/** An element with escaped text; "" where there is no text. */
export function textElement(tag: string, className: string, text: string): string {
  return text === "" ? "" : `<${tag} class="${className}">${escapeHtml(text)}</${tag}>`;
}
