import type { Body } from "#core/render/body.js";
import type { Operation, Runtime } from "#core/render/runtime.js";
import type { MacroNode } from "#core/syntax/index.js";
import type { EmitContext } from "./emit-context.js";

export function emitMacro(node: MacroNode, context: EmitContext): Operation {
  const macro: Body<Runtime> = {
    run: context.body(node.body, node),
    source: context.source,
    nesting: node.nesting,
  };
  const { name } = node;
  return (runtime) => {
    runtime.frame.defineMacro(name, macro);
  };
}
