import type { Operation } from "../../render/body.js";
import type { EvalNode } from "../../syntax/index.js";
import { compileExpression } from "../expression/compile-expression.js";
import type { EmitContext } from "./emit-context.js";
import { writeTraced } from "./traced.js";

export function emitEval(node: EvalNode, { source }: EmitContext): Operation {
  const origin = { source, span: node };
  const expression = compileExpression(node.program);
  return (runtime) => {
    const { expressions, limits } = runtime.surroundings;
    if (!expressions) return;
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
    writeTraced(
      runtime,
      outcome.debug === "" ? outcome.text : outcome.debug + outcome.text,
      origin,
      undefined,
    );
  };
}
