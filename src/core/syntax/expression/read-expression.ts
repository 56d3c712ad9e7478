import { convert } from "./convert.js";
import type { ExpressionProgram } from "./program.js";
import { tokenise } from "./tokenise.js";
import { adviseOnForm } from "./well-formed.js";

/**
 * Reads the expression of an `.eval` tag. `source` is everything behind the white space that follows `.eval`,
 * up to the closing brace; `offset` is its place in the template, to which all spans of the result refer.
 * Never throws: what is wrong is told by the program's `errors` and `warnings`.
 */
export function readExpression(source: string, offset: number): ExpressionProgram {
  const debug = source.startsWith("#");
  const text = debug ? source.slice(1) : source;
  const base = debug ? offset + 1 : offset;
  const { tokens, scanned, errors, scanError } = tokenise(text, base);
  if (errors.length > 0) return { debug, statements: [], tokens, errors, scanError, warnings: [] };
  const conversion = convert(tokens);
  const warnings = conversion.errors.length > 0 ? [] : adviseOnForm(scanned, text, base);
  return { debug, ...conversion, tokens, scanError, warnings };
}
