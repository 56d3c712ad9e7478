/**
 * Converts text for a class name or URL: keeps ASCII letters, digits and `-`, replaces white space with `-`, and
 * removes everything else. Does not trim.
 */
export function slug(text: string): string {
  return text
    .replace(/[^a-zA-Z0-9\s-]+/g, "")
    .replace(/\s+/g, "-")
    .toLowerCase();
}
