import { type CodeAction, CodeActionKind } from "vscode-languageserver-types";
import { placeAt } from "#core/syntax/index.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import type { TemplateView } from "../template-view.js";
import { diagnostics } from "./diagnostics.js";

/** Returns actions that suppress a rule with a comment: before the line of the problem, or in the whole file. */
export function disableActions(
  view: TemplateView,
  problems: readonly LintDiagnostic[],
): readonly CodeAction[] {
  const codes = new Set<string>();
  return problems.flatMap((problem) => {
    const { code } = problem;
    if (codes.has(code)) return [];
    codes.add(code);
    const action = (title: string, offset: number, comment: string): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: diagnostics(view, [problem]),
      edit: { changes: { [view.document.uri]: [insertion(view, offset, comment)] } },
    });
    const line = lineBefore(view, problem.start.offset);
    return [
      ...(line === undefined
        ? []
        : [
            action(
              `Disable ${code} for this line`,
              line.offset,
              `{# platen-disable-next-line ${code} #}${line.separator}`,
            ),
          ]),
      action(`Disable ${code} in this file`, 0, `{# platen-disable-file ${code} #}\n`),
    ];
  });
}

function insertion({ document }: TemplateView, offset: number, newText: string) {
  return { range: document.range({ start: offset, end: offset }), newText };
}

/** Returns where a comment can be inserted before the line of an offset. Undefined if the line begins inside a tag. */
function lineBefore({ document: { text, tree } }: TemplateView, offset: number) {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
  const node = placeAt(tree, lineStart)?.node;
  const isInside = node !== undefined && node.start < lineStart && lineStart < node.end;
  // Blocks contain whole lines. Their tags are found as other nodes only if the line begins in one.
  const isInTag = isInside && node.kind !== "text";
  return isInTag ? undefined : { offset: lineStart + indent.length, separator: `\n${indent}` };
}
