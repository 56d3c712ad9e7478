import type { Severity } from "../../core/diagnostics/diagnostic.js";
import type { Span } from "../../core/source/span.js";
import { removingFix } from "../fix.js";
import type { LintFinding } from "../problem.js";
import type { Directive } from "./directive.js";

export const UNUSED_SUPPRESSION = "unused-suppression";

/** A comment, or one code in it, that keeps nothing from being reported. */
export function unusedSuppression(
  code: string | undefined,
  span: Span,
  directive: Directive,
  text: string,
  severity: Severity,
): LintFinding {
  const what = code === undefined ? "Nothing is" : `"${code}" is not`;
  const found: LintFinding = {
    code: UNUSED_SUPPRESSION,
    severity,
    message: `${what} reported where this comment suppresses it.`,
    help: "Remove it, so that it hides nothing later.",
    span: { start: span.start, end: span.end },
  };
  if (directive.codes.length > 1) return found;
  // A comment that has its line for itself takes the line along, which is white space in the page: not certain.
  let before = directive.start - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  const alone = text[before] === "\n" && /^[ \t]*\n/.test(text.slice(directive.end));
  return alone ? found : { ...found, fix: removingFix("Remove the comment", directive, text) };
}
