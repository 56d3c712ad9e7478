import { stripTags } from "../content/strip-tags.js";

/** The named references that editors write. All numeric ones are known as well. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["hellip", "…"],
]);

const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

/** Tags within a word or a sentence, which are removed without leaving a space. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)(?:\s[^<>]*)?>/gi;

/**
 * Converts an owner's HTML to text without tags and surplus white space. Captions are text, so data cannot add markup.
 */
export function plainText(html: string): string {
  return stripTags(html.replace(INLINE_TAG, ""), Number.POSITIVE_INFINITY)
    .replace(REFERENCE, (reference, decimal, hexadecimal, name) => {
      if (name !== undefined) return NAMED.get(name) ?? reference;
      return (
        characterOf(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)) ?? reference
      );
    })
    .replace(/\s+/g, " ")
    .trim();
}

function characterOf(code: number): string | undefined {
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
