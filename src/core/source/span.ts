/** A half-open range of UTF-16 code units of a source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A position in a source text. `offset` counts UTF-16 code units from 0. `line` and `column` count from 1; a line ends
 * at a line feed, and a tab is one column, as in the messages of Squarespace's compiler.
 */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}
