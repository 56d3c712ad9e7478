import type { Operation } from "../../render/body.js";
import type { Frame } from "../../render/frame.js";
import type { Condition, IfNode } from "../../syntax/index.js";
import { isTruthy } from "../../values/truthiness.js";
import { emitOtherwise } from "./branches.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference, type Resolver } from "./references.js";

export function emitIf(node: IfNode, context: EmitContext): Operation {
  const holds = emitCondition(node.condition);
  const body = context.body(node.body, node);
  const otherwise = emitOtherwise(node, context);
  return (runtime) => {
    if (holds(runtime.frame)) body(runtime);
    else otherwise?.(runtime);
  };
}

/**
 * Left to right without precedence: the first operator that its left side makes decisive settles the result
 * (language reference, section 8.5). Resolving has no effects, so what comes later need not be resolved.
 */
function emitCondition(condition: Condition): (frame: Frame) => boolean {
  const resolvers = condition.references.map(emitReference);
  const first = resolvers[0] as Resolver;
  if (resolvers.length === 1) return (frame) => isTruthy(first(frame));
  const decisive = condition.operators.map((operator) => operator === "||");
  return (frame) => {
    let result = isTruthy(first(frame));
    for (let i = 1; i < resolvers.length; i++) {
      if (i > 1 && result === decisive[i - 2]) return result;
      const next = isTruthy((resolvers[i] as Resolver)(frame));
      result = decisive[i - 1] === true ? result || next : result && next;
    }
    return result;
  };
}
