import { Frame } from "#core/render/frame.js";
import type { Operation } from "#core/render/runtime.js";
import type { Node, SectionNode } from "#core/syntax/index.js";
import { truthTest } from "#model/truthiness.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
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

/** Returns whether a body contains only texts, comments and literals, so that it writes the same in every scope. */
function isPlainText(body: readonly Node[]): boolean {
  return body.every(({ kind }) => kind === "text" || kind === "comment" || kind === "literal");
}
