import { type CustomPatternMatcherFunc, createToken, Lexer, type TokenType } from "chevrotain";
import { looksLikeTag } from "../malformed.js";
import { firstCharacters } from "./first-characters.js";
import { matchesAt } from "./matches-at.js";
import { tagShape } from "./shapes.js";

/* Tokens outside of tags: text, comments, tags of one fixed word, and the brace that opens any other tag. */

/**
 * Runs to the next brace that may open something, whatever that turns out to be; the tree joins neighbouring texts.
 * It is tried last: a brace that it begins with has turned out to open nothing.
 */
const text: CustomPatternMatcherFunc = (source, offset) => {
  let brace = source.indexOf("{", offset + 1);
  while (brace !== -1 && !opensCandidate(source.charCodeAt(brace + 1)))
    brace = source.indexOf("{", brace + 1);
  return [source.slice(offset, brace === -1 ? source.length : brace)];
};

/** Whether a brace before this character opens a tag or comment at all; most braces of scripts and styles do not. */
function opensCandidate(code: number): boolean {
  return code < CANDIDATES.length && CANDIDATES[code] === true;
}

/** By character code; a table, because every brace is looked at. */
const CANDIDATES = Array.from({ length: 128 }, (_, code) =>
  /[a-zA-Z0-9@$.#]/.test(String.fromCharCode(code)),
);

export const Text = createToken({
  name: "Text",
  pattern: text,
  start_chars_hint: firstCharacters(""),
  line_breaks: true,
});

const multilineComment: CustomPatternMatcherFunc = (source, offset) => {
  if (!source.startsWith("{##", offset)) return null;
  const close = source.indexOf("##}", offset + 3);
  return [source.slice(offset, close === -1 ? source.length : close + 3)];
};

export const MultilineComment = createToken({
  name: "MultilineComment",
  pattern: multilineComment,
  start_chars_hint: ["{"],
  line_breaks: true,
});

export const LineComment = createToken({ name: "LineComment", pattern: /\{#[^{}]*\}/, line_breaks: true });

const word = (name: string, pattern: string): TokenType => createToken({ name, pattern });
export const EndTag = word("EndTag", "{.end}");
export const OrTag = word("OrTag", "{.or}");
export const AlternatesTag = word("AlternatesTag", "{.alternates with}");
export const LiteralTag = createToken({
  name: "LiteralTag",
  pattern: /\{\.(?:space|tab|newline|meta-left|meta-right)\}/,
});

const open: CustomPatternMatcherFunc = (source, offset) =>
  matchesAt(tagShape, source, offset) ? ["{"] : null;

/** Carries nothing itself: what follows says which tag it is, and stands right behind it. */
export const Open = createToken({
  name: "Open",
  pattern: open,
  start_chars_hint: ["{"],
  line_breaks: false,
  push_mode: "tag",
  group: Lexer.SKIPPED,
});

/** A candidate that is no tag but was plainly meant as one: text, with a reason to tell the author. */
const malformed: CustomPatternMatcherFunc = (source, offset) => {
  if (!looksLikeTag(source, offset)) return null;
  const end = candidateEnd(source, offset + 1);
  return end === -1 ? null : [source.slice(offset, end)];
};

/** Behind the `}` that ends the candidate, or -1 where a `{` or the end of the source comes first. */
function candidateEnd(source: string, from: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = from;
  const found = brace.exec(source);
  return found?.[0] === "}" ? found.index + 1 : -1;
}

export const Malformed = createToken({
  name: "Malformed",
  pattern: malformed,
  start_chars_hint: ["{"],
  line_breaks: true,
});

export const outsideTokens = [
  EndTag,
  Open,
  OrTag,
  MultilineComment,
  LineComment,
  AlternatesTag,
  LiteralTag,
  Malformed,
  Text,
];
