import type { Operation, Runtime } from "#core/render/runtime.js";
import type { Condition, IfNode, Reference } from "#core/syntax/index.js";
import { truthTest } from "#model/truthiness.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference } from "./references.js";

export function emitIf(node: IfNode, context: EmitContext): Operation {
  const holds = emitCondition(node.condition, context);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    if (holds(runtime)) body(runtime);
    else otherwise?.(runtime);
  };
}

type Test = (runtime: Runtime) => boolean;

function emitTest(reference: Reference, context: EmitContext): Test {
  const isTruthy = truthTest();
  const value = emitReference(reference, context);
  return (runtime) => isTruthy(value(runtime));
}

/**
 * Evaluates from left to right without precedence and stops at the first operator that its left side decides. Resolving
 * has no side effects, so the remaining references need not be resolved.
 */
function emitCondition(condition: Condition, context: EmitContext): Test {
  const tests = condition.references.map((reference) => emitTest(reference, context));
  const first = tests[0] as Test;
  if (tests.length === 1) return first;
  const decisive = condition.operators.map((operator) => operator === "||");
  return (runtime) => {
    let result = first(runtime);
    for (let i = 1; i < tests.length; i++) {
      if (i > 1 && result === decisive[i - 2]) return result;
      const next = (tests[i] as Test)(runtime);
      result = decisive[i - 1] === true ? result || next : result && next;
    }
    return result;
  };
}
