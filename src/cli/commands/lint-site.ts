import { existsSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Library } from "#core/library/registry.js";
import { parse } from "#core/syntax/index.js";
import type { Source } from "#lint/data/passed-values.js";
import type { SiteData } from "#lint/data/site-data.js";
import type { TemplateData } from "#lint/data/template-data.js";
import type { LintCache } from "#lint/lint-cache.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { isJsonPath } from "#lint/lint-json.js";
import { type FileFacts, factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import type { Around } from "#lint/repository/around.js";
import type { RepositoryFacts } from "#lint/repository/repository.js";
import { lintByteOrderMark, lintEncoding } from "#lint/rules/encoding.js";
import type { LintInput } from "#lint/runner.js";
import { lintFile } from "#lint/session/lint-file.js";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { Fixtures } from "#store/fixtures.js";
import { isInstalled } from "#store/partials.js";
import { MANIFEST } from "#store/site-content.js";
import { readAnyText, readText } from "../input.js";
import type { Io } from "../io.js";
import type { SettingsFinder } from "./lint-config.js";
import { LintData } from "./lint-data.js";
import { type LintFile, siteOf, siteRepository, siteTemplates } from "./lint-files.js";

interface Site {
  readonly root: string;
  readonly project: Project;
  readonly fingerprint: string;
  /** By their names in the project. */
  readonly members: ReadonlyMap<string, LintFile>;
  readonly data: SiteData;
}

/** Lints the files of one run, each with its settings, site and data. */
export class SiteLinter {
  readonly #io: Io;
  readonly #settings: SettingsFinder;
  readonly #library: Library;
  readonly #cache: LintCache | undefined;
  /** The data from the command line for all linted pages. */
  readonly #commandLineData: unknown;
  readonly #data: LintData;
  readonly #listed: ReadonlyMap<string, string>;
  readonly #sites = new Map<string, Site>();
  /** The site of each folder. */
  readonly #roots = new Map<string, Promise<string | undefined>>();
  readonly #texts = new Map<string, string>();
  /** Files that are not UTF-8. */
  readonly #notUtf8 = new Set<string>();
  readonly #marked = new Set<string>();
  /** Texts that are linted instead of the files on disk. */
  readonly #replaced = new Map<string, string>();
  /** Versions of the data by file. */
  readonly #versions = new Map<string, Promise<string>>();

  constructor(
    io: Io,
    settings: SettingsFinder,
    library: Library,
    files: readonly LintFile[],
    commandLineData: { readonly value: unknown } | undefined,
    cache: LintCache | undefined,
  ) {
    this.#io = io;
    this.#settings = settings;
    this.#library = library;
    this.#cache = cache;
    this.#listed = new Map(files.map(({ absolute, name }) => [absolute, name]));
    this.#commandLineData = commandLineData;
    const appliesTo = (absolute: string): boolean => this.#listed.has(absolute);
    this.#data = new LintData(new Fixtures(), commandLineData && { value: commandLineData.value, appliesTo });
  }

  /** Uses `text` instead of the file on disk, which need not exist. */
  replaceText({ absolute }: LintFile, text: string): void {
    this.#replaced.set(absolute, text);
  }

  /** Returns the text of a file. Reads it once. */
  async text({ absolute, name }: LintFile): Promise<string> {
    const cached = this.#replaced.get(absolute) ?? this.#texts.get(absolute);
    if (cached !== undefined) return cached;
    const { text, isUtf8, isMarked } = await readAnyText(this.#io, name);
    if (!isUtf8) this.#notUtf8.add(absolute);
    if (isMarked) this.#marked.add(absolute);
    this.#texts.set(absolute, text);
    return text;
  }

  /** Drops a text that is no longer needed. */
  forget({ absolute }: LintFile): void {
    this.#texts.delete(absolute);
  }

  /** Updates the text of a rewritten file, so that files linted later see the new content. */
  async rewritten(file: LintFile, text: string): Promise<void> {
    const site = await this.#site(file);
    if (site === undefined) return;
    const facts = site.project.files.map((facts) =>
      facts.path === file.name ? factsOf(file.name, text, parse(text).tree.body) : facts,
    );
    this.#sites.set(site.root, this.#siteOf(site.root, facts, site.members, site.project.repository));
  }

  /** Returns the function that lints a file. `text` is the first text that it will be called with. */
  async linter(file: LintFile, text: string): Promise<(input: LintInput) => readonly LintDiagnostic[]> {
    const lint = await this.#linter(file, text);
    if (!this.#marked.has(file.absolute)) return lint;
    const { resolver, pathOf } = await this.#settings.of(dirname(file.absolute));
    const mark = lintByteOrderMark(file.name, resolver.settingsFor(pathOf(file.absolute)));
    return (input) => [...mark, ...lint(input)];
  }

  async #linter(file: LintFile, text: string): Promise<(input: LintInput) => readonly LintDiagnostic[]> {
    const { resolver, pathOf } = await this.#settings.of(dirname(file.absolute));
    const path = pathOf(file.absolute);
    const settings = resolver.settingsFor(path);
    if (this.#notUtf8.has(file.absolute)) return () => lintEncoding(file.name, settings);
    if (isJsonPath(file.name)) {
      const around = await this.#around(file);
      return (input) => lintFile(input, { library: this.#library, settings, around });
    }
    const site = await this.#site(file);
    const lintWith =
      (data: TemplateData | undefined) =>
      (input: LintInput): readonly LintDiagnostic[] =>
        lintFile(input, { library: this.#library, settings, project: site?.project, data });
    const cache = this.#cache;
    if (cache === undefined) return lintWith(await this.#dataOf(file, site));
    const surroundings = [
      file.name,
      resolver.fingerprint(path),
      site?.fingerprint ?? "",
      await this.#dataVersion(file, site, cache),
    ].join("\n");
    // Finding the values of partials requires reading all templates that apply them; a cached result avoids that.
    const cached = cache.cachedDiagnostics(file.absolute, text, surroundings);
    if (cached?.every(({ fix }) => fix?.certain !== true) === true) return () => cached;
    const lint = lintWith(await this.#dataOf(file, site));
    return (input) => cache.diagnostics(file.absolute, input.text, surroundings, () => lint(input));
  }

  async #around(file: LintFile): Promise<Around> {
    const folder = dirname(file.absolute);
    if (basename(file.absolute) === MANIFEST) {
      const files = (await (await Directory.open(folder)).list()).filter((path) => !isInstalled(path));
      return { hasFile: (path) => isFileBelow(folder, path), files };
    }
    const hasRepository = /\.conf$|[\\/]strings[\\/]/.test(file.absolute);
    return {
      hasFile: (path) => existsSync(join(folder, path)),
      repository: hasRepository ? (await this.#site(file))?.project.repository : undefined,
    };
  }

  async #site(file: LintFile): Promise<Site | undefined> {
    const root = await this.#rootOf(file);
    if (root === undefined) return undefined;
    let site = this.#sites.get(root);
    if (site === undefined) {
      const facts = [];
      const members = new Map<string, LintFile>();
      for (const member of await siteTemplates(this.#io, root, this.#listed)) {
        members.set(member.name, member);
        const text = await this.text(member).catch(nothingOf);
        const make = () => factsOf(member.name, text, parse(text).tree.body);
        const cached = this.#cache?.facts(member.absolute, text, make) ?? make();
        // An earlier run may have used another name for the file, e.g. from another folder.
        facts.push({ ...cached, path: member.name });
      }
      const byPath = new Map([...members.values()].map((member) => [member.absolute, member]));
      const repository = await siteRepository(root, new Project(facts), (absolute) => {
        const member = byPath.get(absolute);
        return member && this.text(member);
      });
      site = this.#siteOf(root, facts, members, repository);
      this.#sites.set(root, site);
    }
    return site;
  }

  #siteOf(
    root: string,
    facts: readonly FileFacts[],
    members: ReadonlyMap<string, LintFile>,
    repository: RepositoryFacts | undefined,
  ): Site {
    const project = new Project(facts, repository);
    const absolute = (path: string): string => members.get(path)?.absolute ?? "";
    const source = async (path: string): Promise<Source | undefined> => {
      const member = members.get(path);
      if (member === undefined) return undefined;
      const replaced = this.#replaced.get(member.absolute);
      const text = replaced ?? (await readText(this.#io, member.absolute).catch(nothingOf));
      return { path, text, body: parse(text).tree.body };
    };
    const data = this.#data.ofSite({ root, project, source, absolute });
    return { root, project, fingerprint: project.fingerprint, members, data };
  }

  #rootOf({ absolute }: LintFile): Promise<string | undefined> {
    const folder = dirname(absolute);
    let root = this.#roots.get(folder);
    if (root === undefined) {
      root = siteOf(absolute);
      this.#roots.set(folder, root);
    }
    return root;
  }

  async #dataOf({ absolute, name }: LintFile, site: Site | undefined): Promise<TemplateData | undefined> {
    const own = site === undefined || !site.members.has(name) || this.#data.usesCommandLineData(absolute);
    return own ? this.#data.alone(absolute, site?.root) : site.data.of(name);
  }

  /** Returns a string that identifies the data of a file, including that of all templates that apply it. */
  async #dataVersion(file: LintFile, site: Site | undefined, cache: LintCache): Promise<string> {
    const commandLineData = this.#commandLineData === undefined ? "" : JSON.stringify(this.#commandLineData);
    const versions = [commandLineData, await this.#versionOf(file.absolute, site)];
    const facts = site?.project.file(file.name);
    if (site === undefined || facts === undefined) return versions.join("\n");
    const pending = new Set([facts]);
    for (const member of pending) {
      for (const caller of site.project.callers(member)) pending.add(caller);
    }
    pending.delete(facts);
    for (const { path } of pending) {
      const { absolute } = site.members.get(path) ?? file;
      versions.push(path, cache.contentOf(absolute), await this.#versionOf(absolute, site));
    }
    return versions.join("\n");
  }

  #versionOf(absolute: string, site: Site | undefined): Promise<string> {
    let version = this.#versions.get(absolute);
    if (version === undefined) {
      version = this.#data.version(absolute, site?.root);
      this.#versions.set(absolute, version);
    }
    return version;
  }
}

/** Returns whether a site can name a file. Those outside of its folder are not served. */
function isFileBelow(folder: string, path: string): boolean {
  const inside = relative(folder, resolve(folder, path));
  if (isAbsolute(path) || inside === ".." || inside.startsWith(`..${sep}`)) return false;
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
}

/** An unreadable file still exists for the templates that apply it. */
function nothingOf(error: unknown): string {
  if (error instanceof FileError) return "";
  throw error;
}
