import {
  ANYTHING,
  BLANK,
  CALLS,
  COMMA,
  LOCAL,
  OPTIONAL_WHITE_SPACE as OWS,
  PATH,
  PATH_START,
  PREDICATE,
  REFERENCE,
  WORD,
  WHITE_SPACE as WS,
} from "./lexical.js";

/*
 * A candidate, `{` up to the next brace, is a tag only if it matches one form completely; otherwise all of it is
 * text. A lexer cannot take tokens back, so the decision is made at the brace: every form is a regular language, and
 * this one expression holds them all.
 *
 * A hostile source makes it fail at its very end, and then every other way to split the candidate is tried. So no two
 * neighbours may share characters: in front of a part that matches anything, only one character is matched.
 */

const references = `${REFERENCE}(?:${COMMA}${REFERENCE})*`;
const condition = `${REFERENCE}(?:${OWS}(?:&&|\\|\\|)${OWS}${REFERENCE})*${OWS}`;
const binding = `${WORD}=${REFERENCE}`;
/**
 * A word may follow a reference that ends in an index without white space, because a number ends where letters begin.
 * The look-ahead comes first: looking back over the digits from each of them would take quadratic time.
 */
const behindIndex = "(?=[a-zA-Z])(?<=[.=][0-9]+)";
const gap = `(?:${WS}|${behindIndex})`;
const bindings = `${binding}(?:${gap}${binding})*(?:${gap}${WORD}|${OWS})`;

const instructions = [
  `section${WS}${REFERENCE}`,
  `repeated${WS}section${WS}${REFERENCE}`,
  `if${WS}(?:${PREDICATE}${ANYTHING}|${condition})`,
  `or ${PREDICATE}${ANYTHING}`,
  `var${WS}${LOCAL}${WS}${references}${CALLS}`,
  `ctx${WS}${LOCAL}${WS}${bindings}`,
  `inject${WS}${LOCAL}${WS}${PATH_START}${ANYTHING}`,
  `macro${WS}${PATH}`,
  `include [^{}]+`,
  `eval${BLANK}${ANYTHING}`,
  `${PREDICATE}${ANYTHING}`,
];

/** Matches at the brace of every tag that is not one fixed word. */
export const tagShape = new RegExp(`\\{(?:${references}${CALLS}|\\.(?:${instructions.join("|")}))\\}`, "y");
