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

/** Breaks every `</` so that the string is safe inside a script element. */
export function escapeCloseTag(text: string): string {
  return text.includes("</") ? text.replace(/<\//g, "<\\/") : text;
}

/** Returns the string that a tag writes for a value, escaped for quoted attributes and text. */
export function writtenMarkup(value: Value): string {
  return escapeAttribute(writtenText(value));
}
