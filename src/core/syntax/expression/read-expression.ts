import { convert } from "./convert.js";
import type { ExpressionProgram } from "./program.js";
import { tokenise } from "./tokenise.js";
import { grammarWarnings } from "./well-formed.js";

/**
 * Parses the expression of an `.eval` tag. `source` starts after the white space that follows `.eval` and ends before
 * the closing brace; `offset` is its position in the template, which all spans refer to. Never throws: problems are in
 * `errors` and `warnings` of the result.
 */
export function readExpression(source: string, offset: number): ExpressionProgram {
  const debug = source.startsWith("#");
  const text = debug ? source.slice(1) : source;
  const base = debug ? offset + 1 : offset;
  const { tokens, scanned, errors, scanError } = tokenise(text, base);
  if (errors.length > 0) return { debug, statements: [], tokens, errors, scanError, warnings: [] };
  const conversion = convert(tokens);
  const warnings = conversion.errors.length > 0 ? [] : grammarWarnings(scanned, text, base);
  return { debug, ...conversion, tokens, scanError, warnings };
}
