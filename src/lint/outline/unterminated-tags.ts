/** A tag without its end, independent of the branches around it. */
export type UnterminatedTag =
  /** An attribute whose quote is not closed, with the span of its name. */
  | { readonly kind: "quote"; readonly name: string; readonly start: number; readonly end: number }
  /** An end tag without its `>`. */
  | { readonly kind: "end-tag"; readonly name: string; readonly start: number; readonly end: number };

/** Maximum length of a value whose quote may be missing. */
const MAX_VALUE = 5_000;
/** Replaces template tags, whose quotes and brackets do not belong to the markup. */
const FILLER = "\uE002";
/** Starts of sections that contain no tags, and their ends. */
const OPAQUE: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/\{##/y, () => "##}"],
  [/\{#/y, () => "}"],
  [/<!--/y, () => "-->"],
  [/<(script|style|textarea|title|pre|code)(?=[\s>])/iy, ([, name = ""]) => `</${name}`],
  [/<\/?squarespace:/iy, () => ">"],
];
const TAG = /\{[^\s{}"'<>][^{}\r\n]{0,2000}\}/y;
const END_TAG = /<\/([a-z][\w-]*)[^<>]*(?=<|$)/gi;
const START_TAG = /<[a-z][\w-]*(?=[\s/\uE002])/gi;
const QUOTE = /(?<![\w:-])([\w:-]+)\s*=\s*(["'])|[<>]/g;
const NEXT_ATTRIBUTE = /\s[\w:-]+=$/;

/**
 * Reads the tags of a source one by one. It does not use the tokenizer, which misreads everything
 * after the first unterminated tag.
 */
export function unterminatedTags(source: string): readonly UnterminatedTag[] {
  const text = masked(source);
  const tags: UnterminatedTag[] = [];
  for (const { index, 0: tag, 1: name = "" } of text.matchAll(END_TAG)) {
    const end = index + 2 + name.length;
    // A template tag continues the name.
    if (tag.length > MAX_VALUE) continue;
    tags.push({ kind: "end-tag", name, start: index, end });
  }
  let next = 0;
  for (const { index } of text.matchAll(START_TAG)) {
    if (index < next) continue;
    next = readTag(text, index + 1, tags);
  }
  return tags.sort((a, b) => a.start - b.start);
}

/** Returns the source with fillers for template tags and for sections without tags, at the same length. */
function masked(source: string): string {
  const parts: string[] = [];
  /** End delimiters that do not occur any more. */
  const exhausted = new Set<string>();
  let copied = 0;
  const cover = (start: number, end: number, filler: string): void => {
    parts.push(source.slice(copied, start), filler.repeat(end - start));
    copied = end;
  };
  for (const { index } of source.matchAll(/[{<]/g)) {
    if (index < copied) continue;
    const end = endOfOpaque(source, index, exhausted);
    if (end !== undefined) {
      cover(index, end, " ");
      continue;
    }
    TAG.lastIndex = index;
    const tag = TAG.exec(source)?.[0];
    if (tag !== undefined) cover(index, index + tag.length, FILLER);
  }
  parts.push(source.slice(copied));
  return parts.join("");
}

function endOfOpaque(source: string, index: number, exhausted: Set<string>): number | undefined {
  for (const [pattern, endOf] of OPAQUE) {
    pattern.lastIndex = index;
    const match = pattern.exec(source);
    if (match === null) continue;
    const end = endOf(match);
    const at = exhausted.has(end) ? -1 : source.indexOf(end, index + match[0].length);
    if (at !== -1) return at + end.length;
    exhausted.add(end);
    return undefined;
  }
  return undefined;
}

/**
 * Reads a start tag up to its end, or up to a value that swallows the text after it. Returns the offset to continue at.
 */
function readTag(text: string, from: number, tags: UnterminatedTag[]): number {
  QUOTE.lastIndex = from;
  for (let match = QUOTE.exec(text); match !== null; match = QUOTE.exec(text)) {
    const [, name, quote] = match;
    if (name === undefined || quote === undefined) return match.index;
    const start = QUOTE.lastIndex;
    const end = text.indexOf(quote, start);
    if (end === -1) return start;
    const next = text[end + 1] ?? ">";
    const tail = text.slice(Math.max(start, end - 60), end);
    if (end - start <= MAX_VALUE && NEXT_ATTRIBUTE.test(tail) && !/[\s>/]/.test(next)) {
      tags.push({ kind: "quote", name, start: match.index, end: start });
      const bracket = text.indexOf(">", start);
      return bracket !== -1 && bracket < end ? bracket : end + 1;
    }
    QUOTE.lastIndex = end + 1;
  }
  return text.length;
}
