import { type CustomPatternMatcherFunc, createToken, type TokenType } from "chevrotain";
import { looksLikeTag } from "../malformed.js";
import { firstCharacters } from "./first-characters.js";

/* Tokens outside of tags: text, comments and fixed-word tags. The brace that opens any other tag is in lexer.ts. */

/**
 * Consumes text up to the next brace that may open something; the tree joins adjacent texts. It is tried last, so a
 * brace at its start does not open anything.
 */
const text: CustomPatternMatcherFunc = (source, offset) => {
  let brace = source.indexOf("{", offset + 1);
  while (brace !== -1 && !opensCandidate(source.charCodeAt(brace + 1)))
    brace = source.indexOf("{", brace + 1);
  return [source.slice(offset, brace === -1 ? source.length : brace)];
};

/**
 * Returns whether a brace before this character can open a tag or comment. Most braces in scripts and styles cannot.
 */
function opensCandidate(code: number): boolean {
  return code < CANDIDATES.length && CANDIDATES[code] === true;
}

/** Indexed by character code. A table, because every brace is tested. */
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

/** A candidate that was clearly meant as a tag but is malformed. It is text with a diagnostic. */
const malformed: CustomPatternMatcherFunc = (source, offset) => {
  if (!looksLikeTag(source, offset)) return null;
  const end = candidateEnd(source, offset + 1);
  return end === -1 ? null : [source.slice(offset, end)];
};

/** Returns the offset after the closing `}`, or -1 if a `{` or the end of the source comes first. */
function candidateEnd(source: string, from: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = from;
  const match = brace.exec(source);
  return match?.[0] === "}" ? match.index + 1 : -1;
}

export const Malformed = createToken({
  name: "Malformed",
  pattern: malformed,
  start_chars_hint: ["{"],
  line_breaks: true,
});

/** In the order in which the lexer tries them. */
export const outsideTokens = [
  EndTag,
  OrTag,
  MultilineComment,
  LineComment,
  AlternatesTag,
  LiteralTag,
  Malformed,
  Text,
];
