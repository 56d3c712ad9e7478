import type { Diagnostic, SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { Span } from "#core/source/span.js";
import type { Fix } from "./fix.js";

/** Another place of the file that explains a diagnostic. */
export interface RelatedPlace {
  readonly span: Span;
  readonly message: string;
}

/** A diagnostic of a rule or of the core with an offset range. */
export interface LintSpanDiagnostic extends SpanDiagnostic {
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
}

/** A diagnostic with lines and columns, and a fix and other places if there are any. */
export interface LintDiagnostic extends Diagnostic {
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
}
