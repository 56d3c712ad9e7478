/**
 * The lexical elements of the language as regular expression sources. Tokens and the shape of whole tags are built from
 * them. An element ends only where it cannot continue (the negative look-aheads), so there is one way to divide a tag
 * into elements, and matching is linear.
 */
const WORD_CHARACTER = "[a-zA-Z0-9_-]";
export const WORD = `[a-zA-Z]${WORD_CHARACTER}*(?!${WORD_CHARACTER})`;
const SEGMENT = `(?:[@$]?${WORD}|[0-9]+(?![0-9])|@(?![a-zA-Z]))`;
export const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;
export const LOCAL = `@${WORD}`;
export const PREDICATE = `${WORD}\\?`;
const PATH_CHARACTER = "[./a-zA-Z0-9_-]";
export const PATH = `${PATH_CHARACTER}+(?!${PATH_CHARACTER})`;
const BLANK = "[ \\f\\n\\r\\t\\v]";
export const WHITE_SPACE = `${BLANK}+(?!${BLANK})`;
/** Separates the references of a variable list. Only U+0020 is allowed around the comma. */
export const COMMA = " *, *";
export const REFERENCES = `${REFERENCE}(?:${COMMA}${REFERENCE})*`;
export const OPERATOR = `${BLANK}*(?:&&|\\|\\|)${BLANK}*`;
export const BINDING = `${WORD}=${REFERENCE}`;
/** Formatters with their arguments. */
export const CALLS = "(?:\\|[a-zA-Z][^|{}]*)*";
