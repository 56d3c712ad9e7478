import type { LineIndex } from "../source/line-index.js";
import type { Position, Span } from "../source/span.js";

export type Severity = "error" | "warning" | "info";

/** A message about a template or a render, with its position. */
export interface Diagnostic {
  /** Stable: never renamed, never reused. `platen explain CODE` tells more. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** How to repair it, where that can be said. */
  readonly help?: string;
  readonly start: Position;
  readonly end: Position;
  /** Name of the template or partial that the positions belong to, where it has one. */
  readonly source?: string;
  /**
   * The code of the syntax error that `partial-syntax` stands for, or of the malformed tag that this follows from; or
   * the stack of what a host's formatter threw.
   */
  readonly cause?: string;
}

/** A diagnostic before its place is known in lines and columns: what the stages of the core hand around. */
export interface SpanDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly span: Span;
  readonly cause?: string;
}

/** Gives a diagnostic its lines and columns. */
export function locate(diagnostic: SpanDiagnostic, lines: LineIndex, source?: string): Diagnostic {
  const { span, ...rest } = diagnostic;
  const located = { ...rest, start: lines.position(span.start), end: lines.position(span.end) };
  return source === undefined ? located : { ...located, source };
}
