/** Codes of the errors that end the scan. */
export type LexicalCode =
  | "expr-unexpected-character"
  | "expr-duplicate-point"
  | "expr-point-in-exponent"
  | "expr-missing-exponent"
  | "expr-missing-hex-digits"
  | "expr-unterminated-string"
  | "expr-newline-in-string"
  | "expr-bad-hex-escape"
  | "expr-bad-unicode-escape";

/** Why no token can be read; positions count from the beginning of the scanned text. */
export interface LexicalProblem {
  readonly code: LexicalCode;
  readonly start: number;
  readonly end: number;
}

/** A literal that was read, or what is wrong with it. */
export type Scanned<T> = { readonly value: T; readonly end: number } | LexicalProblem;
