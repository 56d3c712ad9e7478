import type { Operation } from "../../render/body.js";
import { Frame } from "../../render/frame.js";
import type { SectionNode } from "../../syntax/index.js";
import { truthTest } from "../../values/truthiness.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { isPlainText } from "./plain-text.js";
import { emitTarget } from "./references.js";

export function emitSection(node: SectionNode, context: EmitContext): Operation {
  const isTruthy = truthTest();
  const target = emitTarget(node.reference);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  if (isPlainText(node.body)) {
    // Nothing looks at the scope, so a frame would only be made to be thrown away.
    return (runtime) => {
      if (isTruthy(target(runtime.frame))) body(runtime);
      else otherwise?.(runtime);
    };
  }
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
