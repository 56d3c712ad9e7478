import type { LintSpanDiagnostic } from "./lint-diagnostic.js";

/** Openings of blocks that became text, and instructions of other languages that would open one. */
const OPENING = /^\{\s*(?:\.(?!set\b|let\b|assign\b|eof\b)[a-z]|\.?!)/;

/**
 * Removes reports that another one explains: those inside a comment that is none, the value in a tag inside a tag, the
 * end of a block whose opening became text, and a name that is not found because a section has entered a list. The
 * diagnostics are in source order.
 */
export function withoutConsequences(
  diagnostics: readonly LintSpanDiagnostic[],
  text: string,
): readonly LintSpanDiagnostic[] {
  let commentEnd = 0;
  let tagEnd = -1;
  let openings = 0;
  const inLists = new Set<string>();
  return diagnostics.filter(({ code, span, message }) => {
    const name = code === "value-kind" ? / is a list, so "(.+)" is not found /.exec(message)?.[1] : undefined;
    if (name !== undefined) inLists.add(name);
    if (code === "unknown-variable" && inLists.has(text.slice(span.start, span.end))) return false;
    if (span.start < commentEnd && code !== "comment-braces") return false;
    if (code === "comment-braces") commentEnd = Math.max(commentEnd, span.end);
    if (code === "unescaped-text" && span.start === tagEnd) return false;
    if (code === "looks-like-a-tag") tagEnd = span.end;
    const written = text.slice(span.start, span.start + 10);
    const isText =
      code === "unknown-instruction" ||
      (code === "looks-like-a-tag" && (text[span.end] === "{" || written.includes("!")));
    if (isText && OPENING.test(written)) openings++;
    if (code !== "unmatched-end" || openings === 0) return true;
    openings--;
    return false;
  });
}
