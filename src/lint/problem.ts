import type { Diagnostic, SpanDiagnostic } from "../core/diagnostics/diagnostic.js";
import type { Fix } from "./fix.js";

/** A diagnostic of a rule or of the core, before its place is known in lines and columns. */
export interface LintSpanDiagnostic extends SpanDiagnostic {
  readonly fix?: Fix;
}

/** The same for people and programs. The type is the core's, with a repair where there is one. */
export interface LintDiagnostic extends Diagnostic {
  readonly fix?: Fix;
}
