/** A place where the text of a tag shows that its end was forgotten, whatever the branches around evaluate to. */
export type LooseEnd =
  /** An attribute whose quote is not closed: the span of its name. */
  | { readonly kind: "quote"; readonly name: string; readonly start: number; readonly end: number }
  /** An end tag without its `>`. */
  | { readonly kind: "end-tag"; readonly name: string; readonly start: number; readonly end: number };

/** Longer values hold more than was forgotten. */
const MAX_VALUE = 5_000;
/** Stands for template tags, whose quotes and brackets are none of the markup's. */
const FILLER = "\uE002";
/** Beginnings of what holds no tags, with what ends it. */
const OPAQUE: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
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

/** Reads the tags of a source one by one, without the tokenizer, which is lost behind the first that does not end. */
export function looseEnds(source: string): readonly LooseEnd[] {
  const text = masked(source);
  const found: LooseEnd[] = [];
  for (const { index, 0: tag, 1: name = "" } of text.matchAll(END_TAG)) {
    const end = index + 2 + name.length;
    // A name that a template tag goes on with.
    if (tag.length > MAX_VALUE) continue;
    found.push({ kind: "end-tag", name, start: index, end });
  }
  let behind = 0;
  for (const { index } of text.matchAll(START_TAG)) {
    if (index < behind) continue;
    behind = readTag(text, index + 1, found);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The source without what holds no tags, and with a filler for template tags, at the same length. */
function masked(source: string): string {
  const parts: string[] = [];
  /** Ends that do not come any more. */
  const gone = new Set<string>();
  let kept = 0;
  const cover = (start: number, end: number, by: string): void => {
    parts.push(source.slice(kept, start), by.repeat(end - start));
    kept = end;
  };
  for (const { index } of source.matchAll(/[{<]/g)) {
    if (index < kept) continue;
    const end = endOfOpaque(source, index, gone);
    if (end !== undefined) {
      cover(index, end, " ");
      continue;
    }
    TAG.lastIndex = index;
    const tag = TAG.exec(source)?.[0];
    if (tag !== undefined) cover(index, index + tag.length, FILLER);
  }
  parts.push(source.slice(kept));
  return parts.join("");
}

function endOfOpaque(source: string, index: number, gone: Set<string>): number | undefined {
  for (const [pattern, endOf] of OPAQUE) {
    pattern.lastIndex = index;
    const found = pattern.exec(source);
    if (found === null) continue;
    const end = endOf(found);
    const at = gone.has(end) ? -1 : source.indexOf(end, index + found[0].length);
    if (at !== -1) return at + end.length;
    gone.add(end);
    return undefined;
  }
  return undefined;
}

/** Reads a start tag up to its end, or up to a value that swallows what follows. Returns where reading goes on. */
function readTag(text: string, from: number, found: LooseEnd[]): number {
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
      found.push({ kind: "quote", name, start: match.index, end: start });
      const bracket = text.indexOf(">", start);
      return bracket !== -1 && bracket < end ? bracket : end + 1;
    }
    QUOTE.lastIndex = end + 1;
  }
  return text.length;
}
