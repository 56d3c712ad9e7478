import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../source/span.js";
import type { FunctionName } from "./names.js";
import type { BinaryOperator, UnaryOperator } from "./operators.js";

/* Tokens are their own spans, in the coordinates of the template. */

export interface LiteralToken extends Span {
  readonly kind: "literal";
  readonly value: number | string | boolean | null;
}

export interface ReferenceToken extends Span {
  readonly kind: "reference";
  /** As written, dotted. */
  readonly name: string;
}

/** The name of a function whose opening parenthesis follows. */
export interface CallToken extends Span {
  readonly kind: "call";
  readonly name: FunctionName;
}

export interface UnaryToken extends Span {
  readonly kind: "unary";
  readonly operator: UnaryOperator;
}

export interface BinaryToken extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
}

export interface PlainToken extends Span {
  readonly kind: "assign" | "open" | "close" | "comma" | "semicolon";
}

export type Token = LiteralToken | ReferenceToken | CallToken | UnaryToken | BinaryToken | PlainToken;

/** Where the arguments of a call begin on the stack; its span is that of the function's name. */
export interface MarkStep extends Span {
  readonly kind: "mark";
}

export interface AssignStep extends Span {
  readonly kind: "assign";
}

/** One step of the stack machine. */
export type Step =
  | LiteralToken
  | ReferenceToken
  | MarkStep
  | CallToken
  | UnaryToken
  | BinaryToken
  | AssignStep;

/** Steps in evaluation order: operands before their operator. */
export type Statement = readonly Step[];

/** Errors of one expression that are told; a hostile megabyte could hold one in every other character. */
export const MAX_ERRORS = 100;

/** The statements of an expression, or its errors. The limits of a render are not part of it. */
export interface ExpressionProgram {
  /** The expression began with `#`. */
  readonly debug: boolean;
  /**
   * Empty after an error of the tokens. After an error of the parentheses it holds the statements that could
   * be finished; they are shown by the debug flag and never evaluated.
   */
  readonly statements: readonly Statement[];
  /** All tokens, for the token limit; up to the first error. */
  readonly tokens: readonly Token[];
  /** Why the expression cannot be evaluated: errors of the tokens, then of the parentheses. */
  readonly errors: readonly SpanDiagnostic[];
  /**
   * The one among `errors` that ended the scan; it is reported even when the token limit was exceeded before
   * it.
   */
  readonly scanError: SpanDiagnostic | undefined;
  /** Oddities that do not keep the expression from being evaluated. */
  readonly warnings: readonly SpanDiagnostic[];
}
