/** The start of the names of attributes of `<html>` that configure the scripts of a page. */
export const SETTING_START = "data-(?:platen|editor-origin)";

/** A whole name in the text of a template. A tag directly behind it could extend the name with data. */
const NAME = /data-(?:platen-[\w-]+|editor-origin)(?=[\s=/>])/gi;

/** Splits the text of a template at the names of settings. Every second part is a name. */
export function splitAtSettings(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    parts.push(text.slice(from, index), name);
    from = index + name.length;
  }
  return [...parts, text.slice(from)];
}
