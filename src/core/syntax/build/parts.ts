import type { IToken } from "chevrotain";
import type { Span } from "../../source/span.js";
import { type Path, parseSegment } from "../../values/path.js";
import type { Arguments, FormatterCall, PredicateCall, Reference } from "../nodes.js";

/* The parts that tags are made of, from tokens. */

/** Behind the last character of a token. Every token of ours has a text, so the lexer always fills `endOffset`. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

/**
 * The span of a tag from its first and last token. Braces say nothing once the lexer has admitted a tag, so it skips
 * them; they stand right before and right behind.
 */
export function tagSpan(first: IToken, last: IToken): Span {
  return { start: first.startOffset - 1, end: endOf(last) + 1 };
}

export function reference(token: IToken): Reference {
  const text = token.image;
  return { text, path: pathOf(text), start: token.startOffset, end: endOf(token) };
}

function pathOf(text: string): Path {
  if (text.includes(".")) return text.split(".").map(parseSegment);
  const first = text.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 ? [parseSegment(text)] : [text];
}

export function formatterCall(name: IToken, args: IToken | undefined): FormatterCall {
  return {
    name: name.image.slice(1),
    arguments: args === undefined ? undefined : formatterArguments(args),
    start: name.startOffset + 1,
    end: endOf(args ?? name),
  };
}

/** A name with or without its dot. */
export function predicateCall(name: IToken, args: IToken | undefined): PredicateCall {
  const dot = name.image.startsWith(".") ? 1 : 0;
  return {
    name: name.image.slice(dot),
    arguments: args === undefined ? undefined : predicateArguments(args),
    start: name.startOffset + dot,
    end: endOf(args ?? name),
  };
}

function formatterArguments(token: IToken): Arguments {
  return {
    text: token.image,
    values: splitArguments(token.image),
    start: token.startOffset,
    end: endOf(token),
  };
}

/** As for formatters, but a delimiter with nothing behind it is no argument instead of an empty one. */
export function predicateArguments(token: IToken): Arguments {
  const values = splitArguments(token.image);
  const none = values.length === 1 && values[0] === "";
  return {
    text: token.image,
    values: none ? [] : values,
    start: token.startOffset,
    end: endOf(token),
  };
}

/** The first character, which may be a surrogate pair, is the delimiter; the rest is split at each of it. */
export function splitArguments(text: string): readonly string[] {
  const first = text.codePointAt(0) ?? 0x20;
  const delimiter = String.fromCodePoint(first);
  const rest = text.slice(delimiter.length);
  return rest.includes(delimiter) ? rest.split(delimiter) : [rest];
}
