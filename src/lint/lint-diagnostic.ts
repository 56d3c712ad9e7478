import type { Diagnostic, SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { Fix } from "./fix.js";

/** A diagnostic of a rule or of the core with an offset range. */
export interface LintSpanDiagnostic extends SpanDiagnostic {
  readonly fix?: Fix;
}

/** A diagnostic with lines and columns, and a fix if there is one. */
export interface LintDiagnostic extends Diagnostic {
  readonly fix?: Fix;
}
