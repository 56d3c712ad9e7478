import type { Runtime } from "#core/render/runtime.js";
import type { PredicateCall } from "#core/syntax/index.js";
import { bindCall, reportFailure, requireNoPromise } from "./calls.js";
import type { EmitContext } from "./emit-context.js";

export type Test = (runtime: Runtime) => boolean;

/** Binds a predicate. An unknown predicate is false. A predicate that throws is reported and counts as false. */
export function emitTest(call: PredicateCall, context: EmitContext): Test {
  const definition = context.analysis.predicates.get(call);
  if (definition === undefined) return () => false;
  const test = bindCall(definition, call, context);
  const isOfHost = context.ofHost.has(definition);
  return (runtime) => {
    runtime.charge(1);
    runtime.site = call;
    const { frame } = runtime;
    try {
      const result = test(runtime);
      if (isOfHost) requireNoPromise(result);
      return result;
    } catch (thrown) {
      runtime.frame = frame;
      reportFailure(runtime, call, thrown, isOfHost);
      return false;
    }
  };
}
