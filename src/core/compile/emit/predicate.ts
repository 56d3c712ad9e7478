import type { Operation } from "#core/render/runtime.js";
import type { PredicateNode } from "#core/syntax/index.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { emitTest } from "./predicate-call.js";

export function emitPredicate(node: PredicateNode, context: EmitContext): Operation {
  const holds = emitTest(node.predicate, context);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    if (holds(runtime)) body(runtime);
    else otherwise?.(runtime);
  };
}
