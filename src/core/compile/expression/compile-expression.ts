import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { type ExpressionProgram, MAX_ERRORS } from "#core/syntax/expression/program.js";
import { errorsWithin, exceedsTokens } from "#core/syntax/expression/token-limit.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import type { Scalar } from "./conversions.js";
import { debugText } from "./debug-text.js";
import { type ExpressionScope, StackMachine } from "./stack-machine.js";
import { bindStatement } from "./steps.js";

/** Limits of one render. 0 or less means unlimited. */
export interface ExpressionLimits {
  /** Maximum number of tokens in one expression. */
  readonly tokens: number;
  /** Maximum length of a concatenation, in UTF-16 code units. */
  readonly stringLength: number;
}

export interface ExpressionOutcome {
  /** The output of the debug flag, written before `text`. Empty without the flag. */
  readonly debug: string;
  /** The result as written. Empty if there is none. */
  readonly text: string;
  /** Variables to bind in the current frame. Undefined if there are none or an error discarded them. */
  readonly assignments: ReadonlyMap<string, Value> | undefined;
  /** Errors of this evaluation. Syntax errors are returned by `syntaxErrors`. */
  readonly errors: readonly SpanDiagnostic[];
  /** Assignments that are impossible with this data. They do not discard the others. */
  readonly warnings: readonly SpanDiagnostic[];
}

export interface CompiledExpression {
  readonly program: ExpressionProgram;
  /** Returns why the expression cannot be evaluated in a render with this token limit. Empty if it can. */
  syntaxErrors(maxTokens: number): readonly SpanDiagnostic[];
  /** Evaluates the expression in a temporary frame. Throws only what `scope` throws. Keeps no state between calls. */
  evaluate(scope: ExpressionScope, limits: ExpressionLimits): ExpressionOutcome;
}

const NONE: readonly never[] = [];

/** Resolves everything in an expression that does not depend on data or limits. */
export function compileExpression(program: ExpressionProgram): CompiledExpression {
  const isValid = program.errors.length === 0;
  const statements = isValid ? program.statements.map(bindStatement) : [];
  const stepCount = statements.reduce((sum, steps) => sum + steps.length, 0);
  const debugOutput = program.debug ? debugText(program.statements) : "";
  const debugOutputOfNone = program.debug ? debugText([]) : "";

  return {
    program,
    syntaxErrors: (maxTokens) => errorsWithin(program, maxTokens),
    evaluate(scope, limits) {
      if (exceedsTokens(program, limits.tokens)) return nothing(debugOutputOfNone, NONE, NONE);
      if (!isValid) return nothing(debugOutput, NONE, NONE);
      scope.charge(stepCount);
      const machine = new StackMachine(scope, limits.stringLength);
      let value: Scalar | undefined;
      for (const steps of statements) {
        value = machine.run(steps);
        // Later statements could have no effect.
        if (machine.errors.length >= MAX_ERRORS) break;
      }
      const { errors, warnings, assigned } = machine;
      if (errors.length > 0) return nothing(debugOutput, errors, warnings);
      const text = textOf(value);
      const debug = program.debug && value !== undefined ? `${debugOutput} -> ` : debugOutput;
      return { debug, text, assignments: assigned, errors, warnings };
    },
  };
}

function nothing(
  debug: string,
  errors: readonly SpanDiagnostic[],
  warnings: readonly SpanDiagnostic[],
): ExpressionOutcome {
  return { debug, text: "", assignments: undefined, errors, warnings };
}
