import type { Analysis } from "../../analyze/analyze.js";
import type { Finding } from "../../diagnostics/diagnostic.js";
import type { Operation } from "../../render/body.js";
import type { SourceText } from "../../source/source-text.js";
import type { Node } from "../../syntax/index.js";

/** What emitters know while a template is compiled. */
export interface EmitContext {
  readonly source: SourceText;
  readonly analysis: Analysis;
  /** Problems that only emitting finds. */
  readonly findings: Finding[];
  /** Compiles the body of a block; deeper than the language's bound it becomes a body that writes nothing. */
  readonly body: (nodes: readonly Node[], owner: Node) => Operation;
  /** Deepest nesting of blocks met so far, from 0; `depth` is that of the node being emitted. */
  readonly depth: number;
}
