import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import { type ExpressionProgram, MAX_ERRORS } from "../../syntax/expression/program.js";
import { errorsWithin, exceedsTokens } from "../../syntax/expression/token-limit.js";
import { toText } from "../../values/conversions.js";
import type { Value } from "../../values/value.js";
import type { Scalar } from "./conversions.js";
import { debugText } from "./debug-text.js";
import { type ExpressionScope, Machine } from "./machine.js";
import { bindStatement } from "./steps.js";

/** Limits of one render; 0 or less means none. */
export interface ExpressionLimits {
  /** Tokens of one expression. */
  readonly tokens: number;
  /** Longest result of a concatenation, in UTF-16 code units. */
  readonly stringLength: number;
}

export interface ExpressionOutcome {
  /** The output of the debug flag, in front of `text`; "" without the flag. */
  readonly debug: string;
  /** The value as it is written; "" when there is none. */
  readonly text: string;
  /** Variables to bind in the current frame; undefined when there are none or an error discarded them. */
  readonly assignments: ReadonlyMap<string, Value> | undefined;
  /** Errors of this evaluation. Errors of the syntax are told by `syntaxErrors`. */
  readonly errors: readonly SpanDiagnostic[];
  /** Assignments that turned out to be impossible with this data; they discard nothing. */
  readonly warnings: readonly SpanDiagnostic[];
}

export interface CompiledExpression {
  readonly program: ExpressionProgram;
  /** Why the expression is not evaluated at all in a render with this token limit; empty when it is. */
  syntaxErrors(maxTokens: number): readonly SpanDiagnostic[];
  /**
   * Evaluates in a temporary frame of its own. Throws only what `scope` throws; keeps nothing between calls.
   */
  evaluate(scope: ExpressionScope, limits: ExpressionLimits): ExpressionOutcome;
}

const NONE: readonly never[] = [];

/** Looks up everything in an expression that does not depend on data or limits. */
export function compileExpression(program: ExpressionProgram): CompiledExpression {
  const sound = program.errors.length === 0;
  const statements = sound ? program.statements.map(bindStatement) : [];
  const stepCount = statements.reduce((sum, steps) => sum + steps.length, 0);
  const shown = program.debug ? debugText(program.statements) : "";
  const refused = program.debug ? debugText([]) : "";

  return {
    program,
    syntaxErrors: (maxTokens) => errorsWithin(program, maxTokens),
    evaluate(scope, limits) {
      if (exceedsTokens(program, limits.tokens)) return nothing(refused, NONE, NONE);
      if (!sound) return nothing(shown, NONE, NONE);
      scope.charge(stepCount);
      const machine = new Machine(scope, limits.stringLength);
      let value: Scalar | undefined;
      for (const steps of statements) {
        value = machine.run(steps);
        // Nothing that follows could have an effect any more.
        if (machine.errors.length >= MAX_ERRORS) break;
      }
      const { errors, warnings, assigned } = machine;
      if (errors.length > 0) return nothing(shown, errors, warnings);
      const text = toText(value);
      const debug = program.debug && value !== undefined ? `${shown} -> ` : shown;
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
