import { Frame } from "#core/render/frame.js";
import type { Operation, Runtime } from "#core/render/runtime.js";
import type { RepeatedNode } from "#core/syntax/index.js";
import { isArray, type Value } from "#core/values/value.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { emitTarget } from "./references.js";

export function emitRepeated(node: RepeatedNode, context: EmitContext): Operation {
  const target = emitTarget(node.reference, context);
  const body = context.body(node.body, node);
  const between = node.alternates && context.body(node.alternates.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    const value = target(runtime);
    if (isArray(value) && value.length > 0) loop(runtime, value, body, between);
    else otherwise?.(runtime);
  };
}

function loop(
  runtime: Runtime,
  elements: readonly Value[],
  body: Operation,
  between: Operation | undefined,
): void {
  const outer = runtime.frame;
  const array = new Frame(elements, outer, false);
  // One frame is reused for all elements: nothing refers to it after an iteration.
  const element = new Frame(undefined, array, false);
  const { trace } = runtime;
  if (trace !== undefined) array.place = trace.place;
  runtime.frame = element;
  const last = elements.length - 1;
  for (let i = 0; i <= last; i++) {
    runtime.charge(1);
    array.index = i;
    if (trace === undefined) element.reuse(elements[i]);
    else trace.enterElement(element, elements[i], array.place, i);
    body(runtime);
    if (between !== undefined && i < last) between(runtime);
    runtime.checkLength();
  }
  runtime.frame = outer;
}
