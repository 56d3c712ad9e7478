import type { Analysis } from "../../analyze/analyze.js";
import type { Operation } from "../../render/body.js";
import type { SourceText } from "../../source/source-text.js";
import type { Node } from "../../syntax/index.js";

/** What emitters know while a template is compiled. */
export interface EmitContext {
  readonly source: SourceText;
  readonly analysis: Analysis;
  /** Compiles the body of a block; deeper than the language's bound it becomes a body that writes nothing. */
  readonly body: (nodes: readonly Node[], owner: Node) => Operation;
}
