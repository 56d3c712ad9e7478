import { toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import { escapeHtml } from "../../../escape.js";

/** The first of the named members that is not blank, as a trimmed string that is not escaped. */
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
