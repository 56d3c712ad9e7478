import { type CodeAction, CodeActionKind, type Range, type TextEdit } from "vscode-languageserver-types";
import { independentFixes } from "../../lint/apply-fixes.js";
import type { Fix } from "../../lint/fix.js";
import type { LintDiagnostic } from "../../lint/lint-diagnostic.js";
import type { TemplateView } from "../template-view.js";
import { diagnostics } from "./diagnostics.js";
import { suggestedFix } from "./suggested-fix.js";

/** Applies every certain fix, as `platen lint --fix` does. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.platen`;

/**
 * Maximum number of suggestions per request. Each suggestion walks the template again, and nobody reads thousands of
 * them.
 */
const MAX_SUGGESTED = 100;

/** Returns the fixes of problems that touch the range. `found` are the diagnostics of the current version. */
export function codeActions(
  view: TemplateView,
  range: Range,
  found: readonly LintDiagnostic[],
  only: readonly string[] | undefined,
): CodeAction[] {
  const wants = (kind: string): boolean =>
    only === undefined || only.some((requested) => kind === requested || kind.startsWith(`${requested}.`));
  const quickFixes = wants(CodeActionKind.QuickFix) ? quickFixesIn(view, range, found) : [];
  // Offered only when an editor requests it, e.g. on saving, because it does not answer a single problem.
  if (only === undefined || !wants(FIX_ALL)) return quickFixes;
  const all = independentFixes(found);
  if (all.length === 0) return quickFixes;
  const edit = editsOf(view, all);
  return [...quickFixes, { title: "Fix all that is certain", kind: FIX_ALL, edit }];
}

function quickFixesIn(view: TemplateView, range: Range, found: readonly LintDiagnostic[]): CodeAction[] {
  const { document } = view;
  const [from, to] = [document.offset(range.start), document.offset(range.end)];
  let suggested = 0;
  return found.flatMap((one) => {
    if (one.start.offset > to || one.end.offset < from) return [];
    const fix = one.fix ?? (suggested++ < MAX_SUGGESTED ? suggestedFix(view, one) : undefined);
    if (fix === undefined) return [];
    return [
      {
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: diagnostics(document, [one]),
        isPreferred: fix.certain,
        edit: editsOf(view, [fix]),
      },
    ];
  });
}

function editsOf({ document }: TemplateView, fixes: readonly Fix[]): { changes: Record<string, TextEdit[]> } {
  const edits = fixes.flatMap((fix) =>
    fix.edits.map((edit) => ({ range: document.range(edit), newText: edit.text })),
  );
  return { changes: { [document.uri]: edits } };
}
