import type { LineIndex } from "../source/line-index.js";
import type { Position, Span } from "../source/span.js";

export type Severity = "error" | "warning" | "info";

/** A message about a template or a render, with its position. */
export interface Diagnostic {
  /** Stable: never renamed or reused. `platen explain CODE` describes it. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** How to fix it, if known. */
  readonly help?: string;
  readonly start: Position;
  readonly end: Position;
  /** The name of the template or partial that the positions refer to, if it has one. */
  readonly source?: string;
  /**
   * The code of the syntax error behind a `partial-syntax` error, the code of the malformed tag that caused this
   * diagnostic, or the stack of an error thrown by a host's formatter.
   */
  readonly cause?: string;
}

/** A diagnostic with an offset range. The core uses it internally; lines and columns are computed later. */
export interface SpanDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly span: Span;
  readonly cause?: string;
}

/** Adds lines and columns to a diagnostic. */
export function locate(diagnostic: SpanDiagnostic, lines: LineIndex, source?: string): Diagnostic {
  const { span, ...rest } = diagnostic;
  const located = { ...rest, start: lines.position(span.start), end: lines.position(span.end) };
  return source === undefined ? located : { ...located, source };
}
