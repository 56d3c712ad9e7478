import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { ExpressionProgram, Token } from "./program.js";

/** Returns whether a program has more than `limit` tokens. 0 or less means unlimited. */
export function exceedsTokens(program: ExpressionProgram, limit: number): boolean {
  return limit > 0 && program.tokens.length > limit;
}

/**
 * Returns why the expression cannot be evaluated in a render with this limit. Exceeding the limit is a
 * separate error that hides later ones, except the error that ended tokenization.
 */
export function errorsWithin(program: ExpressionProgram, limit: number): readonly SpanDiagnostic[] {
  if (!exceedsTokens(program, limit)) return program.errors;
  const tooMany = diagnostic("expr-too-many-tokens", program.tokens[Math.floor(limit)] as Token, { limit });
  return program.scanError === undefined ? [tooMany] : [tooMany, program.scanError];
}
