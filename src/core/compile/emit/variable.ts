import { FAILED } from "../../library/define.js";
import type { Operation } from "../../render/body.js";
import type { VariableNode } from "../../syntax/index.js";
import { emitChain } from "./chain.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference, type Resolver } from "./references.js";

export function emitVariable(node: VariableNode, context: EmitContext): Operation | string {
  if (context.analysis.textual.has(node)) return context.source.text.slice(node.start, node.end);
  if (node.formatters.length === 0) {
    const value = emitReference(node.references[0] as VariableNode["references"][number]);
    return emitWrite(value);
  }
  const chain = emitChain(node.references, node.formatters, context.analysis, true);
  return (runtime) => {
    const result = chain(runtime);
    if (result !== FAILED) runtime.write(result);
  };
}

const emitWrite =
  (value: Resolver): Operation =>
  (runtime) => {
    runtime.write(value(runtime.frame));
  };
