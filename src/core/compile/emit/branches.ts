import type { Operation } from "#core/render/runtime.js";
import type { BlockNode } from "#core/syntax/index.js";
import type { EmitContext } from "./emit-context.js";
import { emitTest } from "./predicate-call.js";

/** Emits the `.or` branches of a block. Returns undefined if it has none. */
export function emitOtherwise(node: BlockNode, context: EmitContext): Operation | undefined {
  const bare = node.otherwise && context.body(node.otherwise.body, node);
  if (node.alternatives.length === 0) return bare;
  const branches = node.alternatives.map((branch) => ({
    holds: emitTest(branch.predicate, context),
    body: context.body(branch.body, node),
  }));
  return (runtime) => {
    for (const branch of branches) {
      if (branch.holds(runtime)) {
        branch.body(runtime);
        return;
      }
    }
    bare?.(runtime);
  };
}
