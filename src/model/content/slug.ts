/**
 * Text as part of a class name or address: ASCII letters, digits and `-` stay, runs of white space become one `-`,
 * everything else goes. Nothing is trimmed.
 */
export function slug(text: string): string {
  return text
    .replace(/[^a-zA-Z0-9\s-]+/g, "")
    .replace(/\s+/g, "-")
    .toLowerCase();
}
