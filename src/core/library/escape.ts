import { writtenText } from "../values/conversions.js";
import type { Value } from "../values/value.js";

/** Escapes `&`, `<` and `>` for text between tags. Existing entities are escaped again. */
export function escapeHtml(text: string): string {
  let result = text;
  // Most strings contain nothing to escape, and a search is faster than a replacement that finds nothing.
  if (result.includes("&")) result = result.replace(/&/g, "&amp;");
  if (result.includes("<")) result = result.replace(/</g, "&lt;");
  if (result.includes(">")) result = result.replace(/>/g, "&gt;");
  return result;
}

/** Like `escapeHtml`, plus `"`: for quoted attributes and for text. Apostrophes are not escaped. */
export function escapeAttribute(text: string): string {
  const result = escapeHtml(text);
  return result.includes('"') ? result.replace(/"/g, "&quot;") : result;
}

/**
 * Escapes JSON so that it stays within a script element, with the same value: `</` becomes `<\/`. In JSON with `<!--`,
 * the `<` of that and of `<script` becomes `\u003c`, because browsers ignore the `</script>` after those two. Without
 * `<!--`, `<script` is harmless and stays as on published sites.
 */
export function escapeScriptJson(json: string): string {
  if (!json.includes("<")) return json;
  const closed = json.replace(/<\//g, "<\\/");
  return closed.includes("<!--") ? closed.replace(/<(?=!--|script)/gi, "\\u003c") : closed;
}

/** Returns the string that a tag writes for a value, escaped for quoted attributes and text. */
export function writtenMarkup(value: Value): string {
  return escapeAttribute(writtenText(value));
}
