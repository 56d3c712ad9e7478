import type { Analysis } from "#core/analyze/analyze.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { PlatformTagDefinition } from "#core/library/platform-tag.js";
import type { Operation } from "#core/render/runtime.js";
import type { TextOrigin } from "#core/render/trace/run-log.js";
import type { SourceText } from "#core/source/source-text.js";
import type { Node } from "#core/syntax/index.js";

/** The compilation of one template. */
export interface EmitContext {
  readonly source: SourceText;
  readonly analysis: Analysis;
  /** Whether the operations record which data they read. */
  readonly isTraced: boolean;
  /** The texts directly before a node that writes a value. Undefined unless output runs are recorded. */
  readonly textsBefore: readonly TextOrigin[] | undefined;
  /** Definitions of the host. Their failures are reported with a stack. */
  readonly ofHost: ReadonlySet<unknown>;
  readonly tags: ReadonlyMap<string, PlatformTagDefinition>;
  /** Adds a diagnostic to the template. */
  readonly report: (diagnostic: SpanDiagnostic) => void;
  /** Compiles the body of a block. A body beyond the maximum depth writes nothing. */
  readonly body: (nodes: readonly Node[], owner: Node) => Operation;
}
