import type { Operation } from "../../render/body.js";
import { LimitReached } from "../../render/limits.js";
import type { Runtime } from "../../render/runtime.js";
import type { PredicateCall, PredicateNode } from "../../syntax/index.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";

export function emitPredicate(node: PredicateNode, context: EmitContext): Operation {
  const holds = emitTest(node.predicate, context);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    if (holds(runtime)) body(runtime);
    else otherwise?.(runtime);
  };
}

export type Test = (runtime: Runtime) => boolean;

/** Binds a predicate; an unknown one is false, and one that fails is reported and false. */
export function emitTest(call: PredicateCall, context: EmitContext): Test {
  const definition = context.analysis.predicates.get(call);
  if (definition === undefined) return () => false;
  const test = definition.bind(call.arguments?.values ?? []);
  return (runtime) => {
    runtime.charge(1);
    runtime.site = call;
    const { frame } = runtime;
    try {
      return test(runtime);
    } catch (problem) {
      if (problem instanceof LimitReached) throw problem;
      runtime.frame = frame;
      runtime.error("unexpected-failure", call, { name: call.name });
      return false;
    }
  };
}
