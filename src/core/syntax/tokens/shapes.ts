import {
  ANYTHING,
  COMMA,
  LOCAL,
  OPTIONAL_WHITE_SPACE as OWS,
  PATH,
  PREDICATE,
  REFERENCE,
  WORD,
  WHITE_SPACE as WS,
} from "./lexical.js";

/*
 * A candidate, `{` up to the next brace, is a tag only if it matches one form completely; otherwise the whole of it is text
 * (language reference, sections 2.2 and 4). A lexer cannot take tokens back, so the decision is made at the brace:
 * every form is a regular language, and this one expression holds them all.
 */

const references = `${REFERENCE}(?:${COMMA}${REFERENCE})*`;
const formatters = `(?:\\|${WORD}[^|{}]*)*`;
const condition = `${REFERENCE}(?:${OWS}(?:&&|\\|\\|)${OWS}${REFERENCE})*${OWS}`;
const binding = `${WORD}=${REFERENCE}`;
/** A word may follow a reference that ends in an index without white space, for a number ends where letters begin. */
const bindings = `${binding}(?:(?:${WS}|(?<=[.=][0-9]+))${binding})*${OWS}(?:${WORD})?`;

const instructions = [
  `section${WS}${REFERENCE}`,
  `repeated${WS}section${WS}${REFERENCE}`,
  `if${WS}(?:${PREDICATE}${ANYTHING}|${condition})`,
  `or ${PREDICATE}${ANYTHING}`,
  `var${WS}${LOCAL}${WS}${references}${formatters}`,
  `ctx${WS}${LOCAL}${WS}${bindings}`,
  `inject${WS}${LOCAL}${WS}${PATH}${ANYTHING}`,
  `macro${WS}${PATH}`,
  `include [^{}]+`,
  `eval${WS}${ANYTHING}`,
  `${PREDICATE}${ANYTHING}`,
];

/** Matches at the brace of every tag that is not one fixed word. */
export const tagShape = new RegExp(
  `\\{(?:${references}${formatters}|\\.(?:${instructions.join("|")}))\\}`,
  "y",
);
