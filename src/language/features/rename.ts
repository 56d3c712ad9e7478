import type { Range, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import { isTakenAcross, placesAcross, type SiteFiles } from "#lint/locate/rename-across.js";
import { localAt, newLocalName, type Renaming, renameLocal } from "#lint/locate/rename-local.js";
import type { TemplateDocument } from "../template-document.js";
import { nameOf, type TemplateView } from "../template-view.js";
import { renameTemplate, templateNameAt } from "./rename-partial.js";
import { RenameRefused } from "./rename-refused.js";

export { RenameRefused };

/** Returns the name to rename at the cursor. Throws if it cannot be renamed. */
export function prepareRename(
  view: TemplateView,
  offset: number,
): { range: Range; placeholder: string } | undefined {
  const { document } = view;
  const template = templateNameAt(view, offset);
  if (template !== undefined) return { range: template.range, placeholder: template.name };
  const local = localAt(document.tree, offset, fileOf(view));
  if (local === undefined) return undefined;
  if (local.ok) return { range: document.range(local.at), placeholder: local.name };
  const { name, at } = usesAcross(view, local);
  return { range: document.range(at), placeholder: name };
}

export interface RenameOptions {
  /** Whether the client can rename the file of a partial. */
  readonly renamesFiles?: boolean;
}

/** Renames a local variable, a macro, or a partial with its file, in all files that may see it. */
export function rename(
  view: TemplateView,
  offset: number,
  newName: string,
  { renamesFiles = true }: RenameOptions = {},
): WorkspaceEdit {
  const { document } = view;
  const template = templateNameAt(view, offset);
  if (template?.file !== undefined && !renamesFiles) {
    throw new RenameRefused("This editor cannot rename the file of a partial.");
  }
  if (template !== undefined) return renameTemplate(view, offset, template, newName);
  const at = localAt(document.tree, offset, fileOf(view));
  if (at?.ok === false) return renameAcross(view, at, newName);
  const renaming = renameLocal(document.tree, offset, newName, fileOf(view));
  if (!renaming.ok) throw new RenameRefused(renaming.reason);
  return { changes: { [document.uri]: edits(document, renaming.spans, renaming.name) } };
}

type Refused = Extract<Renaming, { readonly ok: false }>;

function renameAcross(view: TemplateView, refused: Refused, newName: string): WorkspaceEdit {
  const { files, places, name: old } = usesAcross(view, refused);
  const checked = newLocalName(newName);
  if (!checked.ok) throw new RenameRefused(checked.reason);
  const { name } = checked;
  if (name !== old && isTakenAcross(files, places.keys(), name)) {
    throw new RenameRefused(`${name} is already in use.`);
  }
  const changes: Record<string, TextEdit[]> = {};
  for (const [path, spans] of places) {
    const document = view.site?.document(path);
    if (document !== undefined) changes[document.uri] = edits(document, spans, name);
  }
  return { changes };
}

/** Returns the uses in other files of a variable that cannot be renamed in its own file alone. */
function usesAcross(view: TemplateView, refused: Refused) {
  const { site, document } = view;
  const project = site?.project;
  if (refused.elsewhere === undefined || project?.file(nameOf(document)) === undefined) {
    throw new RenameRefused(refused.reason);
  }
  const { name, at } = refused.elsewhere;
  const files: SiteFiles = { project, tree: (path) => site?.document(path)?.tree };
  const places = placesAcross(files, nameOf(document), name);
  if (!places.ok) throw new RenameRefused(places.reason);
  return { files, places: places.spans, name, at };
}

function edits(document: TemplateDocument, spans: readonly Span[], newText: string): TextEdit[] {
  return spans.map((span) => ({ range: document.range(span), newText }));
}

function fileOf({ document, site }: TemplateView) {
  return { path: nameOf(document), project: site?.project };
}
