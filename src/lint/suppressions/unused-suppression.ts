import type { Severity } from "#core/diagnostics/diagnostic.js";
import { quote } from "#core/diagnostics/message.js";
import type { Span } from "#core/source/span.js";
import { allCodes } from "../config/read.js";
import { suggestCode } from "../explain.js";
import { certainFix, type Fix, removingFix } from "../fix.js";
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
  if (suggestion !== undefined) return diagnostic;
  const fix =
    directive.codes.length > 1
      ? certainFix("Remove the code", codeAndSeparator(span, directive), "")
      : removedComment(directive, text);
  return { ...diagnostic, fix };
}

/** Removes the line of a comment that is alone there, too. It would stay as an empty line of the page. */
function removedComment(directive: Directive, text: string): Fix {
  const line = lineOf(directive, text);
  return { ...removingFix("Remove the comment", line ?? directive, text), changesOutput: line !== undefined };
}

/** Returns the span of a code up to the next one, or of the last code from the end of the one before. */
function codeAndSeparator(span: Span, { codes }: Directive): Span {
  const at = codes.findIndex((code) => code.span.start === span.start);
  const next = codes[at + 1];
  return next === undefined
    ? { start: codes[at - 1]?.span.end ?? span.start, end: span.end }
    : { start: span.start, end: next.span.start };
}

/** Returns the span of a comment's line, or undefined if anything else is there. */
function lineOf({ start, end }: Directive, text: string): Span | undefined {
  let first = start;
  while (text[first - 1] === " " || text[first - 1] === "\t") first--;
  const begins = first === 0 || text[first - 1] === "\n";
  const rest = /[ \t]*(?:\r?\n|$)/y;
  rest.lastIndex = end;
  return begins && rest.test(text) ? { start: first, end: rest.lastIndex } : undefined;
}
