import type { Operation } from "../../render/body.js";
import { Frame } from "../../render/frame.js";
import type { SectionNode } from "../../syntax/index.js";
import { isTruthy } from "../../values/truthiness.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { emitTarget } from "./references.js";

export function emitSection(node: SectionNode, context: EmitContext): Operation {
  const target = emitTarget(node.reference);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    const outer = runtime.frame;
    const value = target(outer);
    if (isTruthy(value)) {
      runtime.frame = new Frame(value, outer, false);
      body(runtime);
      runtime.frame = outer;
    } else otherwise?.(runtime);
  };
}
