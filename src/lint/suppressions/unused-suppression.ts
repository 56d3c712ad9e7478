import type { Severity } from "../../core/diagnostics/diagnostic.js";
import { quote } from "../../core/diagnostics/message.js";
import type { Span } from "../../core/source/span.js";
import { allCodes } from "../config/read.js";
import { suggestCode } from "../explain.js";
import { removingFix } from "../fix.js";
import type { LintSpanDiagnostic } from "../lint-diagnostic.js";
import type { Rule } from "../rule.js";
import type { Directive } from "./directive.js";

export const UNUSED_SUPPRESSION = "unused-suppression";

/** Reports a comment, or one code in it, that suppresses nothing. */
export function unusedSuppression(
  code: string | undefined,
  span: Span,
  directive: Directive,
  text: string,
  { severity, known }: { readonly severity: Severity; readonly known: readonly Rule[] },
): LintSpanDiagnostic {
  const unknown = code !== undefined && !allCodes(known).includes(code);
  const suggestion = unknown ? suggestCode(code, allCodes(known)) : undefined;
  const subject = code === undefined ? "Nothing is" : `"${code}" is not`;
  const diagnostic: LintSpanDiagnostic = {
    code: UNUSED_SUPPRESSION,
    severity,
    message: unknown
      ? `There is no code ${quote(code)} to suppress.`
      : `${subject} reported where this comment suppresses it.`,
    help:
      suggestion === undefined
        ? "Remove it, so that it hides nothing later."
        : `Did you mean ${quote(suggestion)}?`,
    span: { start: span.start, end: span.end },
  };
  if (directive.codes.length > 1) return diagnostic;
  // If the comment is alone on its line, removing it leaves an empty line in the page, so there is no fix.
  let before = directive.start - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  const begins = before < 0 || text[before] === "\n";
  const alone = begins && /^[ \t]*(?:\r?\n|$)/.test(text.slice(directive.end));
  return alone ? diagnostic : { ...diagnostic, fix: removingFix("Remove the comment", directive, text) };
}
