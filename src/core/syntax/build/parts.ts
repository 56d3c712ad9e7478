import type { IToken } from "chevrotain";
import type { Span } from "#core/source/span.js";
import { type Path, parseSegment } from "#core/values/path.js";
import type { Arguments, FormatterCall, PredicateCall, Reference } from "../nodes.js";

/* Builds the parts of tags from tokens. */

/** Returns the offset after the last character of a token. No token is empty, so the lexer always sets `endOffset`. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

/**
 * Returns the span of a tag from its first and last token. The lexer skips braces, which are directly before and after.
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

/** `name` is a name with or without the dot. */
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

/** Like `formatterArguments`, but a delimiter with nothing after it is no argument instead of an empty one. */
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

/** Splits an argument list. The first character, which may be a surrogate pair, is the delimiter. */
export function splitArguments(text: string): readonly string[] {
  const first = text.codePointAt(0) ?? 0x20;
  const delimiter = String.fromCodePoint(first);
  const rest = text.slice(delimiter.length);
  return rest.includes(delimiter) ? rest.split(delimiter) : [rest];
}
