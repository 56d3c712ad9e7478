import type { Body } from "../../render/body.js";
import type { Operation, Runtime } from "../../render/runtime.js";
import type { MacroNode } from "../../syntax/index.js";
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
