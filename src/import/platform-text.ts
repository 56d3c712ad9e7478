import { parseFragment } from "parse5";
import { escapeAttribute } from "#core/library/escape.js";

/**
 * Converts text to HTML-safe text, as the platform stores titles and names. Text that is escaped already is not escaped
 * again: both `Tom & Ann` and `Tom &amp; Ann` become `Tom &amp; Ann`.
 */
export function htmlSafe(text: string): string {
  return escapeAttribute(decodeEntities(text).replace(/\s+/g, " ").trim()).replaceAll("'", "&#39;");
}

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  // Without tags, everything is text.
  return parseFragment(text.replaceAll("<", "&lt;"))
    .childNodes.map((node) => ("value" in node ? node.value : ""))
    .join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Replaces control characters, which neither XML nor HTML may contain, with spaces. Keeps tabs and line breaks. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, " ");
}
