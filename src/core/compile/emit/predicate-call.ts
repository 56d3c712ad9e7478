import { LimitReached } from "../../render/limits.js";
import type { Runtime } from "../../render/runtime.js";
import type { PredicateCall } from "../../syntax/index.js";
import type { EmitContext } from "./emit-context.js";
import { argumentsCost } from "./operand-cost.js";

export type Test = (runtime: Runtime) => boolean;

/** Binds a predicate; an unknown one is false, and one that fails is reported and false. */
export function emitTest(call: PredicateCall, context: EmitContext): Test {
  const definition = context.analysis.predicates.get(call);
  if (definition === undefined) return () => false;
  const test = definition.bind(call.arguments?.values ?? []);
  const cost = 1 + argumentsCost(call.arguments);
  return (runtime) => {
    runtime.charge(cost);
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
