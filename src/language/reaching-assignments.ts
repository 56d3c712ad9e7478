import type { Location } from "vscode-languageserver-types";
import { type Tree, walk } from "#core/syntax/index.js";
import { Assignments, type ReachingAssignments } from "#lint/locate/assignments.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import { callsOf } from "#lint/project/facts.js";
import type { TemplateDocument } from "./template-document.js";
import { nameOf, type TemplateView } from "./template-view.js";

/** Maximum depth of partials to follow, and maximum number of calls. */
const MAX_LEVELS = 6;
const MAX_CALLS = 50;

/** Finds every assignment of a local variable that may reach an offset, in all files of the site. */
export function reachingAssignments(view: TemplateView, offset: number, name: string): readonly Location[] {
  const search = new Search(view, name);
  search.searchFrom(view.document, offset, 0);
  return [...search.locations.values()];
}

class Search {
  /** By URI and start offset. */
  readonly locations = new Map<string, Location>();
  readonly #view: TemplateView;
  readonly #name: string;
  readonly #visited = new Set<string>();
  #calls = 0;

  constructor(view: TemplateView, name: string) {
    this.#view = view;
    this.#name = name;
  }

  /**
   * Finds the assignments that reach an offset: in this file, in files that it includes, or else in files that apply
   * it.
   */
  searchFrom(document: TemplateDocument, offset: number, level: number): void {
    const at = `${document.uri} ${offset}`;
    if (level > MAX_LEVELS || this.#visited.has(at)) return;
    this.#visited.add(at);
    const { reaching, inMacro, macros } = this.#at(document.tree, offset);
    this.#add(document, reaching, level);
    if (!reaching.open) return;
    const names = new Set(inMacro ? macros : []);
    if (names.size > 0) this.#callsIn(document, names, level);
    const site = this.#view.site;
    const currentFile = site?.project.file(nameOf(document));
    for (const caller of currentFile === undefined ? [] : (site?.project.callers(currentFile) ?? [])) {
      const from = site?.document(caller.path);
      if (from !== undefined && currentFile !== undefined)
        this.#callsIn(from, new Set([currentFile.name]), level);
    }
  }

  #callsIn(document: TemplateDocument, names: ReadonlySet<string>, level: number): void {
    walk(document.tree.body, {
      enter: (node) => {
        for (const { name, span } of callsOf(node)) {
          if (names.has(name) && ++this.#calls <= MAX_CALLS) this.searchFrom(document, span.start, level + 1);
        }
      },
    });
  }

  #at(
    tree: Tree,
    offset: number,
  ): { reaching: ReachingAssignments; inMacro: boolean; macros: readonly string[] } {
    const assignments = new Assignments(this.#name);
    return scopeAt(
      tree,
      offset,
      [],
      ({ parents }) => ({
        reaching: assignments.reaching,
        inMacro: assignments.inMacro,
        macros: parents.flatMap((node) => (node.kind === "macro" ? [node.name] : [])),
      }),
      assignments,
    );
  }

  #add(document: TemplateDocument, { spans, included }: ReachingAssignments, level: number): void {
    for (const span of spans) this.locations.set(`${document.uri} ${span.start}`, document.location(span));
    for (const name of included) this.#included(document, name, level + 1);
  }

  /** Finds the assignments that remain after an included macro or partial. */
  #included(document: TemplateDocument, name: string, level: number): void {
    const key = `include ${document.uri} ${name}`;
    if (level > MAX_LEVELS || this.#visited.has(key)) return;
    this.#visited.add(key);
    let isMacro = false;
    walk(document.tree.body, {
      enter: (node) => {
        if (node.kind !== "macro" || node.name !== name) return;
        isMacro = true;
        this.#add(document, this.#at({ ...document.tree, body: node.body }, Infinity).reaching, level);
      },
    });
    const { site } = this.#view;
    const file = isMacro ? undefined : site?.project.partial(name);
    const included = file && site?.document(file.path);
    if (included !== undefined) this.#add(included, this.#at(included.tree, Infinity).reaching, level);
  }
}
