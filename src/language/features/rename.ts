import type { Range, WorkspaceEdit } from "vscode-languageserver-types";
import { localAt, renameLocal } from "../../lint/locate/rename-local.js";
import { nameOf, type TemplateView } from "../template-view.js";

/** Says why a name cannot be changed. */
export class RenameRefused extends Error {}

/** The name that would be renamed at the cursor. Where it cannot be, the error says why. */
export function prepareRename(
  view: TemplateView,
  offset: number,
): { range: Range; placeholder: string } | undefined {
  const found = localAt(view.document.tree, offset, fileOf(view));
  if (found === undefined) return undefined;
  if (!found.ok) throw new RenameRefused(found.reason);
  return { range: view.document.range(found.at), placeholder: found.name };
}

/** Renames a local variable everywhere it is seen. */
export function rename(view: TemplateView, offset: number, newName: string): WorkspaceEdit {
  const { document } = view;
  const found = renameLocal(document.tree, offset, newName, fileOf(view));
  if (!found.ok) throw new RenameRefused(found.reason);
  const edits = found.spans.map((span) => ({ range: document.range(span), newText: found.name }));
  return { changes: { [document.uri]: edits } };
}

function fileOf({ document, site }: TemplateView) {
  return { path: nameOf(document), project: site?.project };
}
