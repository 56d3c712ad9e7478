import type { Span } from "../source/span.js";

/** An attribute of a platform tag as written. */
export interface WrittenAttribute extends Span {
  /** In any letter case. */
  readonly name: string;
  readonly value: string;
  readonly valueSpan: Span;
}

/** Whether a platform tag has a body: always, if it names no block with `template`, or never. */
export type TagBodyKind = "always" | "without-template" | "never";

/** The parser's view of the registered platform tags, by the name after `squarespace:`. */
export type TagKinds = ReadonlyMap<string, { readonly body: TagBodyKind }>;

/** A platform tag in a source. Its span includes its body and its end tag. */
export interface FoundTag extends Span {
  readonly name: string;
  /** The start tag. */
  readonly tag: Span;
  readonly attributes: readonly WrittenAttribute[];
  readonly body: Span | undefined;
  /** Outermost tags in the body. */
  readonly inner: readonly FoundTag[];
  readonly problem: TagProblem | undefined;
}

export type TagProblem =
  /** It has neither a slash nor an end tag, and needs no body. */
  | "unclosed"
  /** Its body has no end tag. */
  | "body-unclosed"
  /** It needs a body and is closed by its slash. */
  | "body-missing";

// No part of a tag may contain the start of another one. So a tag that is never closed ends there, and a file of such
// tags is read once instead of once for each of them.
const BRACES = /\{(?:[^{}<]|<(?!squarespace:))*\}/.source;
const quoted = (quote: string): string => `${quote}(?:${BRACES}|[^${quote}{<]|<(?!squarespace:))*${quote}`;
const QUOTED = `${quoted('"')}|${quoted("'")}`;
/** A start tag: its name, and everything between the name and `>`. */
export const TAG_PATTERN = `<squarespace:([a-zA-Z][\\w-]*)((?:${BRACES}|${QUOTED}|[^<>"'{])*)>`;
/** An attribute, or a part of a tag between its attributes. */
const PART = new RegExp(
  `([a-zA-Z][\\w:-]*)(?:\\s*=\\s*(${QUOTED}|(?:${BRACES}|[^\\s"'<>{}/]|/(?=[^\\s>"']))+))?|${BRACES}|${QUOTED}`,
  "g",
);

/** Returns the attributes in the text after the name of a tag. `origin` is the offset of that text. */
export function attributesOf(text: string, origin: number): readonly WrittenAttribute[] {
  return [...text.matchAll(PART)].flatMap(({ index, 0: written, 1: name, 2: value = "" }) => {
    if (name === undefined) return [];
    const isQuoted = /^["']/.test(value);
    const end = origin + index + written.length - (isQuoted ? 1 : 0);
    const plain = isQuoted ? value.slice(1, -1) : value;
    return {
      name,
      value: plain,
      valueSpan: { start: end - plain.length, end },
      start: origin + index,
      end: origin + index + written.length,
    };
  });
}

const OPENER = /\{##?|<!--|<\/?squarespace:/g;
const LINE_COMMENT = /\{#[^{}]*\}/y;
const START_TAG = new RegExp(TAG_PATTERN, "y");
const END_TAG = /<\/squarespace:([a-zA-Z][\w-]*)\s*>/y;
const FOLLOWING_END_TAG = /\s*<\/squarespace:([a-zA-Z][\w-]*)\s*>/y;

interface OpenTag {
  readonly name: string;
  readonly tag: Span;
  readonly attributes: readonly WrittenAttribute[];
  readonly inner: FoundTag[];
}

/**
 * Returns the outermost registered platform tags of a source in order. Comments of templates and of HTML are skipped.
 * Tags of unknown names and end tags that close nothing are text; unknown tags are passed to `unknown`.
 */
export function findPlatformTags(
  source: string,
  kinds: TagKinds,
  unknown: (name: string, span: Span) => void,
): readonly FoundTag[] {
  const found: FoundTag[] = [];
  const open: OpenTag[] = [];
  const openByName = new Map<string, number>();
  const target = (): FoundTag[] => open.at(-1)?.inner ?? found;
  const pop = (): OpenTag | undefined => {
    const tag = open.pop();
    if (tag !== undefined) openByName.set(tag.name, (openByName.get(tag.name) ?? 1) - 1);
    return tag;
  };
  /** Ends a tag whose end tag is missing. The tags in it follow it. */
  const leaveUnclosed = (): void => {
    const tag = pop();
    if (tag === undefined) return;
    const { inner, ...written } = tag;
    target().push({ ...written, ...tag.tag, body: undefined, inner: [], problem: "body-unclosed" }, ...inner);
  };

  OPENER.lastIndex = 0;
  let at = 0;
  let hasCommentEnd = true;
  while (at < source.length) {
    OPENER.lastIndex = at;
    const opener = OPENER.exec(source);
    if (opener === null) break;
    const { index, 0: text } = opener;
    at = index + text.length;
    if (text === "{##") {
      const close = source.indexOf("##}", at);
      at = close === -1 ? source.length : close + 3;
    } else if (text === "{#") {
      at = matchAt(LINE_COMMENT, source, index)?.end ?? at;
    } else if (text === "<!--") {
      const close: number = hasCommentEnd ? source.indexOf("-->", at) : -1;
      hasCommentEnd = close !== -1;
      if (close !== -1) at = close + 3;
    } else if (text === "<squarespace:") {
      const start = matchAt(START_TAG, source, index);
      if (start === undefined) continue;
      at = start.end;
      const { name, rest, end } = start;
      const kind = kinds.get(name);
      const tag = { start: index, end };
      if (kind === undefined) {
        unknown(name, tag);
        continue;
      }
      const attributes = attributesOf(rest, index + text.length + name.length);
      const isClosed = rest.trimEnd().endsWith("/");
      const hasTemplate = attributes.some((attribute) => attribute.name.toLowerCase() === "template");
      const needsBody = kind.body === "always" || (kind.body === "without-template" && !hasTemplate);
      if (needsBody && !isClosed) {
        open.push({ name, tag, attributes, inner: [] });
        openByName.set(name, (openByName.get(name) ?? 0) + 1);
        continue;
      }
      const closing = isClosed ? undefined : matchAt(FOLLOWING_END_TAG, source, end);
      const ends = closing?.name === name;
      at = ends ? closing.end : end;
      const problem = needsBody ? "body-missing" : isClosed || ends ? undefined : "unclosed";
      target().push({ name, tag, attributes, start: index, end: at, body: undefined, inner: [], problem });
    } else {
      const end = matchAt(END_TAG, source, index);
      if (end === undefined || (openByName.get(end.name) ?? 0) === 0) continue;
      at = end.end;
      while (open.at(-1)?.name !== end.name) leaveUnclosed();
      const tag = pop();
      if (tag === undefined) continue;
      const body = { start: tag.tag.end, end: index };
      target().push({ ...tag, start: tag.tag.start, end: end.end, body, problem: undefined });
    }
  }
  while (open.length > 0) leaveUnclosed();
  return found;
}

interface Match {
  readonly end: number;
  readonly name: string;
  readonly rest: string;
}

function matchAt(pattern: RegExp, source: string, offset: number): Match | undefined {
  pattern.lastIndex = offset;
  try {
    const match = pattern.exec(source);
    if (match === null) return undefined;
    return { end: pattern.lastIndex, name: match[1] ?? "", rest: match[2] ?? "" };
  } catch {
    // A tag of megabytes can exhaust the memory for backtracking. It is text.
    return undefined;
  }
}
