import { FAILED } from "#core/library/define.js";
import type { Operation } from "#core/render/runtime.js";
import type { VarNode } from "#core/syntax/index.js";
import { emitChain } from "./chain.js";
import type { EmitContext } from "./emit-context.js";

export function emitVar(node: VarNode, context: EmitContext): Operation | string {
  if (context.analysis.textual.has(node)) return context.source.text.slice(node.start, node.end);
  const chain = emitChain(node.references, node.formatters, context, false);
  const { name } = node;
  return (runtime) => {
    const result = chain(runtime);
    if (result === FAILED) return;
    const { trace } = runtime;
    runtime.frame.define(name, trace === undefined ? result : trace.local(result, trace.place));
  };
}
