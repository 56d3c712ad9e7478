/** Codes of the errors that end tokenization. */
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

/** Why no token can be read. Positions count from the start of the scanned text. */
export interface LexicalProblem {
  readonly code: LexicalCode;
  readonly start: number;
  readonly end: number;
}

/** A literal, or the reason why it cannot be read. */
export type ScanResult<T> = { readonly value: T; readonly end: number } | LexicalProblem;
