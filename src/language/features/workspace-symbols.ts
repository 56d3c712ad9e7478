import { SymbolKind, type WorkspaceSymbol } from "vscode-languageserver-types";
import { macroSpans } from "../macro-spans.js";
import type { SiteView } from "../template-view.js";

const MAX_SYMBOLS = 500;

/** Returns the templates and macros of sites whose names contain the letters of a query in its order. */
export function workspaceSymbols(sites: readonly SiteView[], query: string): readonly WorkspaceSymbol[] {
  const symbols: WorkspaceSymbol[] = [];
  for (const { project, document: documentAt } of sites) {
    for (const { name, path, macros } of project.files) {
      const document = documentAt(path);
      if (document === undefined) continue;
      if (symbols.length >= MAX_SYMBOLS) return symbols;
      if (contains(name, query)) {
        symbols.push({ name, kind: SymbolKind.File, location: document.location({ start: 0, end: 0 }) });
      }
      for (const macro of macros.filter((one) => contains(one, query))) {
        for (const span of macroSpans(document.tree, macro)) {
          const location = document.location(span);
          symbols.push({ name: macro, kind: SymbolKind.Function, location, containerName: name });
        }
      }
    }
  }
  return symbols;
}

function contains(name: string, query: string): boolean {
  let at = 0;
  for (const letter of query.toLowerCase()) {
    at = name.toLowerCase().indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
