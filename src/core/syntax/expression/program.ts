import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { Span } from "#core/source/span.js";
import type { FunctionName } from "./names.js";
import type { BinaryOperator, UnaryOperator } from "./operators.js";

/* Tokens are their own spans. Offsets refer to the template. */

export interface LiteralToken extends Span {
  readonly kind: "literal";
  readonly value: number | string | boolean | null;
}

export interface ReferenceToken extends Span {
  readonly kind: "reference";
  /** The dotted name as written. */
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

/** The stack position where the arguments of a call begin. Its span is that of the function's name. */
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

/**
 * The maximum number of errors reported for one expression. A hostile megabyte could contain one in every other
 * character.
 */
export const MAX_ERRORS = 100;

/** The statements of an expression, or its errors. It does not depend on the limits of a render. */
export interface ExpressionProgram {
  /** Whether the expression begins with `#`. */
  readonly debug: boolean;
  /**
   * Empty after a token error. After a parenthesis error it holds the completed statements, which the debug flag prints
   * and which are never evaluated.
   */
  readonly statements: readonly Statement[];
  /** All tokens up to the first error, for the token limit. */
  readonly tokens: readonly Token[];
  /** Why the expression cannot be evaluated: token errors, then parenthesis errors. */
  readonly errors: readonly SpanDiagnostic[];
  /**
   * The error among `errors` that ended tokenization. It is reported even if the token limit was exceeded before it.
   */
  readonly scanError: SpanDiagnostic | undefined;
  /** Problems that do not prevent evaluation. */
  readonly warnings: readonly SpanDiagnostic[];
}
