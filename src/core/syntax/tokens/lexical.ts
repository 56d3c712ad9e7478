/**
 * The lexical elements of the language as sources of regular expressions. Tokens and the shapes of
 * whole tags are composed from the same pieces. None of them can backtrack beyond linear time: what may follow an
 * element never begins like its continuation.
 */
export const WORD = "[a-zA-Z][a-zA-Z0-9_-]*";
export const SEGMENT = `(?:[@$]?${WORD}|[0-9]+|@)`;
export const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;
export const LOCAL = `@${WORD}`;
export const PREDICATE = `${WORD}\\?`;
export const PATH_START = "[./a-zA-Z0-9_-]";
export const PATH = `${PATH_START}+`;
export const BLANK = "[ \\f\\n\\r\\t\\v]";
export const WHITE_SPACE = `${BLANK}+`;
export const OPTIONAL_WHITE_SPACE = `${BLANK}*`;
/** Separates the references of a variable list: only U+0020 may stand around the comma. */
export const COMMA = " *, *";
export const REFERENCES = `${REFERENCE}(?:${COMMA}${REFERENCE})*`;
export const OPERATOR = `${OPTIONAL_WHITE_SPACE}(?:&&|\\|\\|)${OPTIONAL_WHITE_SPACE}`;
export const BINDING = `${WORD}=${REFERENCE}`;
/** Whatever may stand inside a tag; braces never do. */
export const ANYTHING = "[^{}]*";
/**
 * Formatters with their arguments. Only the first letter of a name is matched as such: a name followed by anything
 * could divide the letters of n calls in 2^n ways.
 */
export const CALLS = "(?:\\|[a-zA-Z][^|{}]*)*";
