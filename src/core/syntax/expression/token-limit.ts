import { diagnostic } from "../../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import type { ExpressionProgram, Token } from "./program.js";

/** `limit` counts tokens of every kind; 0 or less is no limit. */
export function exceedsTokens(program: ExpressionProgram, limit: number): boolean {
  return limit > 0 && program.tokens.length > limit;
}

/**
 * Why the expression cannot be evaluated in a render with this limit. The first token beyond it ends the
 * reading as an error of its own, so no later error counts, except for the one that ended the scan.
 */
export function errorsWithin(program: ExpressionProgram, limit: number): readonly SpanDiagnostic[] {
  if (!exceedsTokens(program, limit)) return program.errors;
  const tooMany = diagnostic("expr-too-many-tokens", program.tokens[Math.floor(limit)] as Token, { limit });
  return program.scanError === undefined ? [tooMany] : [tooMany, program.scanError];
}
