import { listOf, textOf } from "../../../../../model/json.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
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

/** Writes the members of a list in order until the output limit is exceeded. */
export function writeEach(list: Value, context: RenderContext, write: (member: Value) => string): string {
  let result = "";
  for (const member of listOf(list)) {
    result += write(member as Value);
    if (result.length > context.maxLength) break;
  }
  return result;
}
