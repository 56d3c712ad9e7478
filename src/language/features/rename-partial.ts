import type {
  Range,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-types";
import { partialNames } from "#core/source/partial-names.js";
import { placeAt } from "#core/syntax/index.js";
import { callsOf, type FileFacts, fileName } from "#lint/project/facts.js";
import { platformTags } from "#lint/repository/platform-tags.js";
import { readJsonTree } from "#site/repository/json-tree.js";
import { stringsIn } from "../json/strings-in.js";
import type { TemplateDocument } from "../template-document.js";
import { nameOf, type SiteView, type TemplateView } from "../template-view.js";
import { fileOfAttribute } from "./platform-tags.js";
import { references } from "./references.js";
import { RenameRefused } from "./rename-refused.js";

/** A partial or a macro whose name is at the cursor. */
export interface NamedTemplate {
  readonly name: string;
  readonly range: Range;
  /** The file of a partial. Undefined for a macro. */
  readonly file: FileFacts | undefined;
}

export function templateNameAt(view: TemplateView, offset: number): NamedTemplate | undefined {
  const { document, site } = view;
  const place = placeAt(document.tree, offset);
  if (place === undefined) return undefined;
  const { node, part } = place;
  if (part?.kind === "macro") return { name: part.name, range: document.range(part), file: undefined };
  const call = callsOf(node).find(({ span }) => span.start <= offset && offset <= span.end);
  if (call === undefined) return undefined;
  const { name, span } = call;
  const isOwnMacro = site?.project.file(nameOf(document))?.macros.includes(name) === true;
  const file = isOwnMacro ? undefined : site?.project.partial(name);
  return { name, range: document.range(span), file };
}

/** Renames a macro, or a partial with its file, in all files of the site. */
export function renameTemplate(
  view: TemplateView,
  offset: number,
  { name, file }: NamedTemplate,
  newName: string,
): WorkspaceEdit {
  if (!/^[\w-][\w./-]*$/.test(newName)) {
    throw new RenameRefused("A name has letters, digits, dots, hyphens and underscores.");
  }
  const { site } = view;
  if (file === undefined) {
    if (newName !== name && site?.project.names.includes(newName) === true) throw isTaken(newName);
    const changes: Record<string, TextEdit[]> = {};
    for (const { uri, range } of references(view, offset, true)) {
      const edits = changes[uri] ?? [];
      edits.push({ range, newText: newName });
      changes[uri] = edits;
    }
    return { changes };
  }
  const document = site?.document(file.path);
  if (site === undefined || document === undefined)
    throw new RenameRefused("The file of the partial is not open.");
  const ending = /\.[^./]*$/.exec(file.name)?.[0] ?? "";
  const fileNameOfNew = fileName(newName).endsWith(ending) ? fileName(newName) : fileName(newName) + ending;
  if (fileNameOfNew !== file.name && site.project.partial(fileNameOfNew) !== undefined)
    throw isTaken(fileNameOfNew);
  const newPath = file.path.slice(0, -file.name.length) + fileNameOfNew;
  const newUri = document.uri.slice(0, document.uri.lastIndexOf("/") + 1) + encodeURIComponent(fileNameOfNew);
  const edits = referenceEdits(site, [{ path: file.path, newPath }]);
  const move: RenameFile = { kind: "rename", oldUri: document.uri, newUri };
  return { documentChanges: [...edits, move] };
}

function isTaken(name: string): RenameRefused {
  return new RenameRefused(`${name} is already in use.`);
}

/** A file that gets another path. */
export interface Move {
  readonly path: string;
  readonly newPath: string;
}

/**
 * Returns the edits of the tags and configurations that name files which are moved. Paths are absolute. Macros hide
 * partials of their name, so their calls stay.
 */
export function referenceEdits(site: SiteView, moves: readonly Move[]): TextDocumentEdit[] {
  const { project } = site;
  const newPaths = new Map<FileFacts, string>();
  for (const { path, newPath } of moves) {
    const file = project.file(path);
    if (file !== undefined) newPaths.set(file, newPath);
  }
  const documents: TextDocumentEdit[] = [];
  const add = (document: TemplateDocument, edits: TextEdit[]): void => {
    // Without a version, because the client may have opened the file in the meantime.
    if (edits.length > 0) documents.push({ textDocument: { uri: document.uri, version: null }, edits });
  };
  for (const caller of project.files) {
    const document = site.document(caller.path);
    if (document === undefined) continue;
    const edits: TextEdit[] = [];
    for (const { name, span } of caller.calls) {
      const file = caller.macros.includes(name) ? undefined : project.partial(name);
      const newPath = file && newPaths.get(file);
      const newText = file && newPath && newNameOf(file, name, newPath);
      if (newText !== undefined && newText !== name) edits.push({ range: document.range(span), newText });
    }
    edits.push(...platformTagEdits(document, site, newPaths));
    add(document, edits);
  }
  for (const configuration of [site.configuration, site.manifest]) {
    if (configuration !== undefined) add(configuration, configurationEdits(configuration, site, newPaths));
  }
  return documents;
}

/** Templates name a file by its name or, below `blocks`, by its path from there. */
function newNameOf(file: FileFacts, written: string, newPath: string): string {
  const [name, below] = partialNames(newPath);
  return (written === file.name ? name : (below ?? name)) ?? written;
}

function platformTagEdits(
  document: TemplateDocument,
  site: SiteView,
  newPaths: ReadonlyMap<FileFacts, string>,
): readonly TextEdit[] {
  return platformTags(document.text, []).flatMap((tag) =>
    tag.attributes.flatMap((attribute) => {
      if (attribute.name.toLowerCase() !== "template") return [];
      const uri = fileOfAttribute(tag, attribute, site);
      const file = [...newPaths.keys()].find(
        ({ path }) => uri !== undefined && site.document(path)?.uri === uri,
      );
      if (file === undefined) return [];
      const written = `${attribute.value.replace(/\.block$/, "")}.block`;
      const newName = newNameOf(file, written, newPaths.get(file) as string).replace(/\.block$/, "");
      const newText = attribute.value.endsWith(".block") ? `${newName}.block` : newName;
      return newText === attribute.value ? [] : [{ range: document.range(attribute.valueSpan), newText }];
    }),
  );
}

/** Edits paths of templates in `site.json` and names of regions in `template.conf`. */
function configurationEdits(
  document: TemplateDocument,
  site: SiteView,
  newPaths: ReadonlyMap<FileFacts, string>,
): TextEdit[] {
  const { root } = readJsonTree(document.text);
  const isManifest = document === site.manifest;
  return stringsIn(root).flatMap(({ value, span }) => {
    for (const [file, newPath] of newPaths) {
      const stem = (name: string): string => name.replace(/\.region$/, "");
      let newText: string | undefined;
      if (
        isManifest &&
        file.path.endsWith(`/${value}`) &&
        site.uri?.(value) === site.document(file.path)?.uri
      ) {
        const folder = file.path.slice(0, -value.length);
        newText = newPath.startsWith(folder) ? newPath.slice(folder.length) : undefined;
      } else if (!isManifest && file.role === "region" && stem(value) === stem(file.name)) {
        const newName = fileName(newPath);
        newText = value.endsWith(".region") ? newName : stem(newName);
      }
      if (newText !== undefined && newText !== value) {
        return [{ range: document.range({ start: span.start + 1, end: span.end - 1 }), newText }];
      }
    }
    return [];
  });
}
