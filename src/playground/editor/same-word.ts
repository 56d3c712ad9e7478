/**
 * Returns whether a list of completions is still valid for a word. `prefix` is the part of the word before the cursor
 * when the list was made. Letters, digits, `_`, `-` and a last `?` continue it. A dot, `@`, `|` or a space asks for
 * other names, and a minus sign at the start is an operator.
 */
export function isSameWord(prefix: string, word: string): boolean {
  return word.startsWith(prefix) && !word.startsWith("-") && /^[\w-]*\??$/.test(word.slice(prefix.length));
}
