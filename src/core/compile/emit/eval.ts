import { FAILED } from "#core/library/define.js";
import type { Operation } from "#core/render/runtime.js";
import type { EvalNode } from "#core/syntax/index.js";
import { compileExpression } from "../expression/compile-expression.js";
import { type Chain, writeResult } from "./chain.js";
import type { EmitContext } from "./emit-context.js";
import { emitTracedValue } from "./traced.js";

export function emitEval(node: EvalNode, context: EmitContext): Operation {
  const expression = compileExpression(node.program);
  const evaluate: Chain = (runtime) => {
    const { expressions, limits } = runtime.environment;
    if (!expressions) return FAILED;
    const syntaxErrors = expression.syntaxErrors(limits.expressionTokens);
    // Syntax errors do not depend on data, so they are reported once per render.
    if (syntaxErrors.length > 0 && runtime.firstTime(node)) runtime.errors(syntaxErrors);
    const { frame } = runtime;
    const outcome = expression.evaluate(runtime, {
      tokens: limits.expressionTokens,
      stringLength: limits.expressionStringLength,
    });
    runtime.errors(outcome.errors);
    runtime.errors(outcome.warnings);
    if (outcome.assignments !== undefined) {
      for (const [name, value] of outcome.assignments) frame.define(name, value);
    }
    // The result comes from no single place.
    if (runtime.trace !== undefined) runtime.trace.place = undefined;
    return outcome.debug === "" ? outcome.text : outcome.debug + outcome.text;
  };
  return context.isTraced ? emitTracedValue(evaluate, node, context) : writeResult(evaluate);
}
