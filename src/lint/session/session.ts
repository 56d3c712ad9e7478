import type { Library } from "#core/library/registry.js";
import { type ParseResult, parse } from "#core/syntax/index.js";
import type { RuleSettings } from "../config/settings.js";
import { type OwnData, SiteData } from "../data/site-data.js";
import { roleOf } from "../file-role.js";
import type { LintDiagnostic } from "../lint-diagnostic.js";
import { isJsonPath } from "../lint-json.js";
import { type FileFacts, factsOf } from "../project/facts.js";
import { Project } from "../project/project.js";
import type { Around } from "../repository/around.js";
import { repositoryFacts } from "../repository/repository.js";
import { lintFile } from "./lint-file.js";
import { ownData } from "./own-data.js";

export interface SessionOptions {
  readonly library: Library;
  readonly settingsFor: (path: string) => RuleSettings;
  /** Whether the files are all templates of a site. Otherwise partials and callers may exist elsewhere. */
  readonly isSite: boolean;
  /**
   * Paths of the site's files that the session does not get, such as pictures. Without this list, files that are not
   * templates are assumed to exist.
   */
  readonly otherPaths?: readonly string[] | undefined;
  /** Returns the data that a template itself is rendered with, instead of that of a `site.json`. See `DataSources`. */
  readonly own?: ((path: string) => OwnData | "none" | undefined) | undefined;
}

interface Member {
  readonly text: string;
  /** Of templates only. */
  readonly parsed: ParseResult | undefined;
  readonly facts: FileFacts | undefined;
}

/**
 * The files of one site. A file is linted again only if it, its data, or a file that it depends on has changed. Paths
 * are relative to the site.
 */
export class LintSession {
  readonly #options: SessionOptions;
  readonly #members = new Map<string, Member>();
  readonly #results = new Map<string, readonly LintDiagnostic[]>();
  #project: Promise<Project> | undefined;
  #data: SiteData | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get paths(): readonly string[] {
    return [...this.#members.keys()];
  }

  /** Adds a file or replaces its text. */
  set(path: string, text: string): void {
    const before = this.#members.get(path);
    if (before?.text === text) return;
    const isTemplate = roleOf(path) !== "unknown" || /\.(?:html|jsont)$/.test(path);
    const parsed = isTemplate ? parse(text) : undefined;
    const facts = parsed && factsOf(path, text, parsed.tree.body);
    this.#members.set(path, { text, parsed, facts });
    const isAlike =
      before?.facts !== undefined && facts !== undefined && outside(before.facts) === outside(facts);
    if (isAlike) this.#changed(path, facts);
    else this.forget();
  }

  delete(path: string): void {
    if (this.#members.delete(path)) this.forget();
  }

  /** Lints all files again on the next request. Call it after a change of the settings or of other data. */
  forget(): void {
    this.#results.clear();
    this.#project = undefined;
    this.#data = undefined;
  }

  /** Returns the diagnostics of a template or a JSON file, in source order. Empty for other files. */
  async lint(path: string): Promise<readonly LintDiagnostic[]> {
    for (;;) {
      const member = this.#members.get(path);
      const known = this.#results.get(path);
      if (member === undefined || known !== undefined) return known ?? [];
      this.#project ??= this.#readProject();
      const awaited = this.#project;
      const project = await awaited;
      this.#data ??= this.#dataOf(project);
      const { library, settingsFor, isSite } = this.#options;
      const data = member.facts && (await this.#data.of(path));
      // A change during a pause makes the project and the data outdated.
      if (this.#project !== awaited || this.#members.get(path) !== member) continue;
      const around = this.#around(path, project);
      const environment = { library, settings: settingsFor(path), data, around };
      const isLinted = member.facts !== undefined || isJsonPath(path);
      const diagnostics = isLinted
        ? lintFile(
            { path, text: member.text, parsed: member.parsed },
            { ...environment, project: isSite ? project : undefined },
          )
        : [];
      this.#results.set(path, diagnostics);
      return diagnostics;
    }
  }

  /** Forgets what depends on a template that names the same partials and variables as before. */
  #changed(path: string, facts: FileFacts): void {
    this.#data = undefined;
    const byPath = new Map<string, FileFacts>([[path, facts]]);
    for (const [other, member] of this.#members)
      if (member.facts !== undefined) byPath.set(other, member.facts);
    const project = new Project([...byPath.values()]);
    // The values that it passes on may differ, and their place in it.
    const pending = new Set([facts]);
    for (const { calls } of pending) {
      for (const { name } of calls) {
        const partial = project.partial(name);
        if (partial !== undefined) pending.add(partial);
      }
    }
    for (const dependant of pending) this.#results.delete(dependant.path);
    const earlier = this.#project;
    this.#project = earlier?.then(({ repository }) => new Project(project.files, repository));
  }

  async #readProject(): Promise<Project> {
    const facts = [...this.#members.values()].flatMap((member) => member.facts ?? []);
    const bare = new Project(facts);
    const { otherPaths } = this.#options;
    if (otherPaths === undefined) return bare;
    const members = new Map(this.#members);
    const repository = await repositoryFacts({
      paths: [...new Set([...members.keys(), ...otherPaths])],
      read: async (path) => members.get(path)?.text,
      unapplied: facts
        .filter((file) => file.role === "block" && !bare.called.has(file.name))
        .map(({ name }) => name),
    });
    return new Project(facts, repository);
  }

  #dataOf(project: Project): SiteData {
    const { own } = this.#options;
    const textOf = (path: string): string | undefined => this.#members.get(path)?.text;
    return new SiteData({
      project,
      source: (path) => {
        const member = this.#members.get(path);
        return member?.parsed && { path, text: member.text, body: member.parsed.tree.body };
      },
      own: async (path) => (own === undefined ? ownData(path, textOf) : own(path)),
    });
  }

  #around(path: string, { repository }: Project): Around | undefined {
    if (repository === undefined || !isJsonPath(path)) return undefined;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const files = repository.paths
      .filter((file) => file.startsWith(folder))
      .map((file) => file.slice(folder.length));
    const known = new Set(files);
    return { hasFile: (file) => known.has(file.replace(/^(?:\.\/)+/, "")), files, repository };
  }
}

/** Returns the facts that other files see, as a string. */
function outside({ calls, ...others }: FileFacts): string {
  return JSON.stringify([calls.map(({ name, always, include }) => [name, always, include]), others]);
}
