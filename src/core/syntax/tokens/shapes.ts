import type { TokenType } from "chevrotain";
import * as inside from "./inside.js";
import {
  ANYTHING,
  BINDING,
  BLANK,
  CALLS,
  OPERATOR,
  OPTIONAL_WHITE_SPACE as OWS,
  PATH_START,
  PREDICATE,
  REFERENCE,
  REFERENCES,
  WORD,
  WHITE_SPACE as WS,
} from "./lexical.js";

/*
 * A candidate, `{` up to the next brace, is a tag only if it matches one form completely; otherwise all of it is
 * text. A lexer cannot take tokens back, so the decision is made at the brace: every form is a regular language, and
 * this one expression holds them all. It is composed of the patterns of the tokens inside of tags (inside.ts).
 *
 * A hostile source makes it fail at its very end, and then every other way to split the candidate is tried. So no two
 * neighbours may share characters: in front of a part that matches anything, only one character is matched.
 */

/** The pattern of tokens, and of sources of patterns, one after another. */
const sequence = (...parts: readonly (TokenType | string)[]): string =>
  parts.map((part) => (typeof part === "string" ? part : (part.PATTERN as RegExp).source)).join("");

const condition = `${REFERENCE}(?:${OPERATOR}${REFERENCE})*${OWS}`;
/**
 * A word may follow a reference that ends in an index without white space, because a number ends where letters begin.
 * The look-ahead comes first: looking back over the digits from each of them would take quadratic time.
 */
const behindIndex = "(?=[a-zA-Z])(?<=[.=][0-9]+)";
const gap = `(?:${WS}|${behindIndex})`;
const bindings = `${BINDING}(?:${gap}${BINDING})*(?:${gap}${WORD}|${OWS})`;

const tags = [
  `${REFERENCES}${CALLS}`,
  sequence(inside.Section, REFERENCE),
  sequence(inside.Repeated, REFERENCE),
  sequence(inside.If, `(?:${PREDICATE}${ANYTHING}|${condition})`),
  sequence(inside.OrPredicate, PREDICATE, ANYTHING),
  sequence(inside.Var, inside.VarLocal, REFERENCES, CALLS),
  sequence(inside.Ctx, inside.CtxLocal, bindings),
  sequence(inside.Inject, inside.InjectLocal, PATH_START, ANYTHING),
  sequence(inside.Macro, inside.Path),
  sequence(inside.Include, " [^{}]+"),
  // White space in front of anything: one character of it, unlike the token.
  `\\.eval${BLANK}${ANYTHING}`,
  sequence(inside.DotPredicate, ANYTHING),
];

/** Matches at the brace of every tag that is not one fixed word. */
export const tagShape = new RegExp(`\\{(?:${tags.join("|")})\\}`, "y");
