import { textOf } from "../../../../../model/json.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import { escapeHtml } from "../../../escape.js";

/** Returns the first of the named members that is not blank, trimmed and unescaped. */
export function textField(value: Value, ...names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(member(value, name)).trim();
    if (text !== "") return text;
  }
  return "";
}

/** Returns an element with escaped text, or "" for an empty text. */
export function textElement(tag: string, className: string, text: string): string {
  return text === "" ? "" : `<${tag} class="${className}">${escapeHtml(text)}</${tag}>`;
}
