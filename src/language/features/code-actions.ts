import { type CodeAction, CodeActionKind, type Range, type TextEdit } from "vscode-languageserver-types";
import { independentFixes } from "#lint/apply-fixes.js";
import type { Fix } from "#lint/fix.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import type { TemplateView } from "../template-view.js";
import { diagnostics } from "./diagnostics.js";
import { disableActions } from "./disable-actions.js";
import { suggestedFix } from "./suggested-fix.js";

/** Applies every certain fix, as `platen lint --fix` does. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.platen`;

/**
 * Maximum number of suggestions per request. Each suggestion walks the template again, and thousands of them would
 * not be read.
 */
const MAX_SUGGESTED = 100;

/** Returns the fixes of problems that touch the range. `lintDiagnostics` are those of the current version. */
export function codeActions(
  view: TemplateView,
  range: Range,
  lintDiagnostics: readonly LintDiagnostic[],
  only: readonly string[] | undefined,
): CodeAction[] {
  const wants = (kind: string): boolean =>
    only === undefined || only.some((requested) => kind === requested || kind.startsWith(`${requested}.`));
  const quickFixes = wants(CodeActionKind.QuickFix) ? quickFixesIn(view, range, lintDiagnostics) : [];
  // Offered only when an editor requests it, e.g. on saving, because it belongs to no single problem.
  if (only === undefined || !wants(FIX_ALL)) return quickFixes;
  const all = independentFixes(lintDiagnostics);
  if (all.length === 0) return quickFixes;
  const edit = editsOf(view, all);
  return [...quickFixes, { title: "Apply all safe fixes", kind: FIX_ALL, edit }];
}

function quickFixesIn(
  view: TemplateView,
  range: Range,
  lintDiagnostics: readonly LintDiagnostic[],
): CodeAction[] {
  const { document } = view;
  const [from, to] = [document.offset(range.start), document.offset(range.end)];
  let suggested = 0;
  const touched = lintDiagnostics.filter(({ start, end }) => start.offset <= to && end.offset >= from);
  const fixes = touched.flatMap((diagnostic) => {
    const fix = diagnostic.fix ?? (suggested++ < MAX_SUGGESTED ? suggestedFix(view, diagnostic) : undefined);
    if (fix === undefined) return [];
    return [
      {
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: diagnostics(view, [diagnostic]),
        isPreferred: fix.certain,
        edit: editsOf(view, [fix]),
      },
    ];
  });
  return [...fixes, ...disableActions(view, touched)];
}

function editsOf({ document }: TemplateView, fixes: readonly Fix[]): { changes: Record<string, TextEdit[]> } {
  const edits = fixes.flatMap((fix) =>
    fix.edits.map((edit) => ({ range: document.range(edit), newText: edit.text })),
  );
  return { changes: { [document.uri]: edits } };
}
