import { truthTest } from "../../../model/truthiness.js";
import type { Operation } from "../../render/body.js";
import { Frame } from "../../render/frame.js";
import type { SectionNode } from "../../syntax/index.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { isPlainText } from "./plain-text.js";
import { emitTarget } from "./references.js";

export function emitSection(node: SectionNode, context: EmitContext): Operation {
  const isTruthy = truthTest();
  const target = emitTarget(node.reference, context);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  if (isPlainText(node.body)) {
    // The body does not read the scope, so it needs no frame.
    return (runtime) => {
      if (isTruthy(target(runtime))) body(runtime);
      else otherwise?.(runtime);
    };
  }
  return (runtime) => {
    const outer = runtime.frame;
    const value = target(runtime);
    if (isTruthy(value)) {
      runtime.frame = new Frame(value, outer, false);
      if (runtime.trace !== undefined) runtime.frame.place = runtime.trace.place;
      body(runtime);
      runtime.frame = outer;
    } else otherwise?.(runtime);
  };
}
