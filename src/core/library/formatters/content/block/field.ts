import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { listOf, textOf } from "#model/json.js";

/** Returns the first of the named members that is not blank, trimmed and unescaped. */
export function textField(value: Value, ...names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(member(value, name)).trim();
    if (text !== "") return text;
  }
  return "";
}

/** Returns the name of a tag, category or feature: a text, or an object with a `name` or `title`. Trimmed. */
export function nameOf(entry: Value): string {
  return textOf(entry).trim() || textField(entry, "name", "title");
}

/** Returns an element with escaped text, or "" for an empty text. */
export function textElement(tag: string, className: string, text: string): string {
  return text === "" ? "" : `<${tag} class="${className}">${escapeHtml(text)}</${tag}>`;
}

/**
 * Writes the members of a list in order until the output limit is exceeded. Reports how many show nothing, unless none
 * shows anything, which the block reports.
 *
 * @param needs what every member needs, such as `items of the accordion need a "title"`
 */
export function writeEach(
  list: Value,
  context: RenderContext,
  write: (member: Value) => string,
  needs?: string,
): string {
  let result = "";
  let empty = 0;
  for (const item of listOf(list)) {
    const html = write(item as Value);
    if (html === "") empty++;
    result += html;
    if (result.length > context.maxLength) break;
  }
  if (needs !== undefined && empty > 0 && result !== "") {
    context.report(
      "formatter-failure",
      `${needs}; ${empty} without it ${empty === 1 ? "is" : "are"} not shown`,
    );
  }
  return result;
}
