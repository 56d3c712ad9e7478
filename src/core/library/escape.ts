/** Escapes `&`, `<` and `>` for text between tags. Existing entities are escaped once more. */
export function escapeHtml(text: string): string {
  let result = text;
  // Most strings hold nothing to escape; a search is faster than a replacement that finds nothing.
  if (result.includes("&")) result = result.replace(/&/g, "&amp;");
  if (result.includes("<")) result = result.replace(/</g, "&lt;");
  if (result.includes(">")) result = result.replace(/>/g, "&gt;");
  return result;
}

/** As `escapeHtml`, and `"`: for quoted attributes as well as for text. The apostrophe stays. */
export function escapeAttribute(text: string): string {
  const result = escapeHtml(text);
  return result.includes('"') ? result.replace(/"/g, "&quot;") : result;
}

/** Makes a string safe inside a script element by breaking every `</`. */
export function escapeCloseTag(text: string): string {
  return text.includes("</") ? text.replace(/<\//g, "<\\/") : text;
}
