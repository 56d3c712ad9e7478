import { stripTags } from "../content/strip-tags.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Tags within a word or a sentence, which are removed without leaving a space. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)(?:\s[^<>]*)?>/gi;

/**
 * Converts an owner's HTML to text without tags and surplus white space. Captions are text, so data cannot add markup.
 */
export function plainText(html: string): string {
  return stripTags(html.replace(INLINE_TAG, ""), Number.POSITIVE_INFINITY)
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
