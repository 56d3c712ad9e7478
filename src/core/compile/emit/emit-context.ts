import type { Analysis } from "../../analyze/analyze.js";
import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import type { Operation } from "../../render/body.js";
import type { SourceText } from "../../source/source-text.js";
import type { Node } from "../../syntax/index.js";

/** The template that is being compiled. */
export interface EmitContext {
  readonly source: SourceText;
  readonly analysis: Analysis;
  /** Whether the operations leave a trace: which data they read, and what they write. */
  readonly isTraced: boolean;
  /** Definitions of the host, whose failures are told with their stack. */
  readonly ofHost: ReadonlySet<unknown>;
  /** Adds a diagnostic to the template. */
  readonly report: (found: SpanDiagnostic) => void;
  /** Compiles the body of a block; deeper than the language's bound it becomes a body that writes nothing. */
  readonly body: (nodes: readonly Node[], owner: Node) => Operation;
}
