import { LineIndex } from "../../core/source/line-index.js";
import type { Span } from "../../core/source/span.js";
import { type Node, walk } from "../../core/syntax/index.js";
import type { RuleSettings } from "../config/settings.js";
import type { LintFinding } from "../problem.js";
import { type Directive, readDirective } from "./directive.js";
import { UNUSED_SUPPRESSION, unusedSuppression } from "./unused-suppression.js";

/** A code, or every code, that is not reported from one offset up to another. */
interface Suppression {
  readonly code: string | undefined;
  readonly from: number;
  to: number;
  /** What to point at when nothing was suppressed. */
  readonly directive: Directive;
  readonly span: Span;
  used: boolean;
}

/** Leaves out what comments in the file ask to leave out, and reports the comments that ask in vain. */
export function suppress(
  body: readonly Node[],
  text: string,
  findings: readonly LintFinding[],
  settings: RuleSettings,
): readonly LintFinding[] {
  const directives = directivesOf(body, text);
  if (directives.length === 0) return findings;
  const suppressions = rangesOf(directives, text);
  const kept = findings.filter(({ code, span }) => {
    let covered = false;
    for (const suppression of suppressions) {
      if (suppression.code !== undefined && suppression.code !== code) continue;
      if (span.start < suppression.from || span.start >= suppression.to) continue;
      suppression.used = true;
      covered = true;
    }
    return !covered;
  });
  const active = settings.rules.find(({ rule }) => rule.code === UNUSED_SUPPRESSION);
  if (active === undefined) return kept;
  const unused = suppressions
    .filter(({ used }) => !used)
    .map(({ code, span, directive }) => unusedSuppression(code, span, directive, text, active.severity));
  return [...kept, ...unused].sort((a, b) => a.span.start - b.span.start);
}

function directivesOf(body: readonly Node[], text: string): readonly Directive[] {
  if (!text.includes("platen-")) return [];
  const found: Directive[] = [];
  walk(body, {
    enter: (node) => {
      const directive = node.kind === "comment" ? readDirective(node) : undefined;
      if (directive !== undefined) found.push(directive);
    },
  });
  return found;
}

function rangesOf(directives: readonly Directive[], text: string): readonly Suppression[] {
  const lines = new LineIndex(text);
  const found: Suppression[] = [];
  for (const directive of directives) {
    const { action, codes, start, end } = directive;
    if (action === "enable") {
      for (const suppression of found) {
        const ends = codes.length === 0 || codes.some(({ code }) => code === suppression.code);
        if (ends && suppression.directive.action === "disable" && suppression.to > start)
          suppression.to = start;
      }
      continue;
    }
    const line = lines.position(action === "disable-next-line" ? end : start).line;
    const first = action === "disable-next-line" ? line + 1 : line;
    const range =
      action === "disable"
        ? { from: end, to: text.length + 1 }
        : {
            from: lines.lineStart(first),
            to: first < lines.lineCount ? lines.lineStart(first + 1) : text.length + 1,
          };
    const named = codes.length === 0 ? [{ code: undefined, span: directive }] : codes;
    for (const { code, span } of named) found.push({ code, ...range, directive, span, used: false });
  }
  return found;
}
