import {
  compileExpression,
  type ExpressionLimits,
  type ExpressionOutcome,
} from "#core/compile/expression/compile-expression.js";
import type { ExpressionScope } from "#core/compile/expression/stack-machine.js";
import { readExpression } from "#core/syntax/expression/read-expression.js";
import { follow } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";

export interface Evaluation extends ExpressionOutcome {
  /** The complete output. */
  readonly written: string;
  /** Codes of the errors of both kinds, in order. */
  readonly codes: readonly string[];
  /** Units charged. */
  readonly work: number;
}

export const UNLIMITED: ExpressionLimits = { tokens: 0, stringLength: 0 };

/** Evaluates in a single frame that holds `data` and no variables. */
export function evaluate(source: string, data: Value = {}, limits: ExpressionLimits = UNLIMITED): Evaluation {
  const expression = compileExpression(readExpression(source, 0));
  let work = 0;
  const scope: ExpressionScope = {
    resolve(path) {
      if (path[0] === "@") return follow(data, path, 1);
      return typeof path[0] === "string" && path[0].startsWith("@") ? undefined : follow(data, path);
    },
    charge(units) {
      work += units;
    },
  };
  const outcome = expression.evaluate(scope, limits);
  const errors = [...expression.syntaxErrors(limits.tokens), ...outcome.errors];
  return { ...outcome, written: outcome.debug + outcome.text, codes: errors.map(({ code }) => code), work };
}
