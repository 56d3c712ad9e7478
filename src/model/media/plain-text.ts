import { stripTags } from "../content/strip-tags.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/**
 * Converts an owner's HTML to text without tags and surplus white space. Captions are text, so data cannot add markup.
 */
export function plainText(html: string): string {
  return stripTags(html, Number.POSITIVE_INFINITY)
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
