/**
 * The lexical elements of the language reference, section 3, as regular-expression source. Tokens and the shapes of
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
/** Whatever may stand inside a tag; braces never do. */
export const ANYTHING = "[^{}]*";
/**
 * Formatters with their arguments, as far as a whole tag goes. Only the first letter of a name is named, for what follows may be
 * anything: a name and then anything could share the letters of each call in two ways, of all calls in 2^n ways.
 */
export const CALLS = "(?:\\|[a-zA-Z][^|{}]*)*";
