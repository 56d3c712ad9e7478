import type { Span } from "#core/source/span.js";
import type { Tree } from "#core/syntax/index.js";
import type { FileFacts } from "../project/facts.js";
import type { Project } from "../project/project.js";
import { occurrencesIn } from "./occurrences.js";

export interface SiteFiles {
  readonly project: Project;
  readonly tree: (path: string) => Tree | undefined;
}

/** The places of a variable in all files that may share it, or why they are unknown. */
export type Places =
  | { readonly ok: true; readonly spans: ReadonlyMap<string, readonly Span[]> }
  | { readonly ok: false; readonly reason: string };

/**
 * Finds all places of a local variable in the files that may see it: those that the file calls, those that call it, and
 * so on. The name is changed in all of these files, so that no reference changes its meaning.
 */
export function placesAcross({ project, tree }: SiteFiles, path: string, name: string): Places {
  const spans = new Map<string, readonly Span[]>();
  let isSet = false;
  const flow = new Flow(project);
  for (const file of filesSharing(flow, project, path, name)) {
    if (flow.leavesSite(file)) return { ok: false, reason: `Other templates may use ${name}.` };
    const ownTree = tree(file.path);
    const occurrences =
      ownTree === undefined
        ? []
        : occurrencesIn(ownTree).all.filter((occurrence) => occurrence.name === name);
    if (occurrences.length === 0 || occurrences.some(({ kind }) => kind === "mention")) {
      return { ok: false, reason: `Only rendering tells what ${name} means in ${file.name}.` };
    }
    isSet ||= occurrences.some(({ kind }) => kind === "definition");
    spans.set(
      file.path,
      occurrences.map(({ start, end }) => ({ start, end })),
    );
  }
  return isSet ? { ok: true, spans } : { ok: false, reason: `${name} is not set in this site.` };
}

/** Returns whether a file that shares variables with one of the files already uses the name. */
export function isTakenAcross({ project }: SiteFiles, paths: Iterable<string>, name: string): boolean {
  const flow = new Flow(project);
  for (const path of paths) {
    const file = project.file(path);
    if (file === undefined || has(file, name)) return true;
    if (project.files.some((other) => has(other, name) && flow.connects(file, other))) return true;
  }
  return false;
}

function filesSharing(flow: Flow, project: Project, path: string, name: string): readonly FileFacts[] {
  const start = project.file(path);
  const group = new Set(start === undefined ? [] : [start]);
  const others = project.files.filter((file) => has(file, name));
  for (const member of group) {
    for (const other of others) if (!group.has(other) && flow.connects(member, other)) group.add(other);
  }
  return [...group];
}

function has({ variables, definitions }: FileFacts, name: string): boolean {
  return variables.includes(name) || definitions.includes(name);
}

/** Determines which files share variables. */
class Flow {
  readonly #project: Project;
  readonly #from = new Map<FileFacts, ReadonlySet<FileFacts>>();
  readonly #byName = new Map<string, FileFacts[]>();
  readonly #including = new Map<string, FileFacts[]>();

  constructor(project: Project) {
    this.#project = project;
    const add = (map: Map<string, FileFacts[]>, key: string, file: FileFacts): void => {
      const existing = map.get(key);
      if (existing === undefined) map.set(key, [file]);
      else existing.push(file);
    };
    for (const file of project.files) {
      // Any of several files or macros with the same name may be meant.
      for (const name of new Set([file.name, file.blockPath, ...file.macros])) add(this.#byName, name, file);
      for (const { name, include } of file.calls) if (include) add(this.#including, name, file);
    }
  }

  connects(one: FileFacts, other: FileFacts): boolean {
    return this.#reached(one).has(other) || this.#reached(other).has(one);
  }

  /** Returns whether a file calls, directly or indirectly, a partial that the site does not have. */
  leavesSite(file: FileFacts): boolean {
    return [...this.#reached(file)].some(({ calls }) =>
      calls.some(({ name }) => !this.#byName.has(name) && !this.#project.isSystemPartial(name)),
    );
  }

  #reached(file: FileFacts): ReadonlySet<FileFacts> {
    const existing = this.#from.get(file);
    if (existing !== undefined) return existing;
    const reached = new Set([file]);
    for (const member of reached) for (const next of this.#next(member)) reached.add(next);
    this.#from.set(file, reached);
    return reached;
  }

  #next({ calls, name, blockPath, macros, role }: FileFacts): readonly FileFacts[] {
    return [
      ...calls.flatMap((call) => this.#byName.get(call.name) ?? []),
      // The variables that an included file sets stay set after the tag.
      ...new Set([name, blockPath, ...macros].flatMap((one) => this.#including.get(one) ?? [])),
      // The regions of a layout form one template.
      ...(role === "region" ? this.#project.files.filter((other) => other.role === "region") : []),
    ];
  }
}
