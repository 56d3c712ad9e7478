import { CompletionItemKind } from "vscode-languageserver-types";
import type { TemplateView } from "#language/template-view.js";
import { occurrencesIn } from "#lint/locate/occurrences.js";
import type { Item } from "./item.js";

/** Returns macros of the template, partials of its site, and macros of the site's other files. */
export function partialItems({ document, site }: TemplateView): readonly Item[] {
  const items = new Map<string, Item>();
  const add = (label: string, kind: CompletionItemKind, detail: string): void => {
    if (!items.has(label)) items.set(label, { label, kind, detail });
  };
  for (const name of occurrencesIn(document.tree).macros) add(name, CompletionItemKind.Method, "macro");
  for (const { name, path, role, macros } of site?.project.files ?? []) {
    if (path !== document.path) add(name, CompletionItemKind.File, role === "unknown" ? "partial" : role);
    for (const macro of macros) add(macro, CompletionItemKind.Method, `macro of ${name}`);
  }
  return [...items.values()];
}
