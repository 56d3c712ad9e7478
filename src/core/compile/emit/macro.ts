import type { Operation } from "../../render/body.js";
import type { Macro } from "../../render/macro.js";
import type { MacroNode } from "../../syntax/index.js";
import type { EmitContext } from "./emit-context.js";

export function emitMacro(node: MacroNode, context: EmitContext): Operation {
  const macro: Macro = {
    run: context.body(node.body, node),
    source: context.source,
    nesting: node.nesting,
  };
  const { name } = node;
  return (runtime) => {
    runtime.frame.defineMacro(name, macro);
  };
}
