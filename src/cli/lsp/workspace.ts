import { basename, dirname, join } from "node:path";
import type { Library } from "#core/library/registry.js";
import { standardLibrary } from "#core/library/standard.js";
import type { Move } from "#language/features/rename-partial.js";
import { passedData } from "#language/passed-data.js";
import type { TemplateDocument } from "#language/template-document.js";
import type { Fixture, SiteView, TemplateView } from "#language/template-view.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import type { RuleSettings } from "#lint/config/settings.js";
import type { Source } from "#lint/data/passed-values.js";
import type { TemplateData } from "#lint/data/template-data.js";
import { isJsonPath } from "#lint/lint-json.js";
import { rules } from "#lint/registry.js";
import type { UserConfig } from "#lint/user-config.js";
import { Fixtures } from "#store/fixtures.js";
import { MANIFEST, SITE_DATA } from "#store/site-content.js";
import { type LintSettings, SettingsFinder } from "../commands/lint-config.js";
import { LintData } from "../commands/lint-data.js";
import { siteOf } from "../commands/lint-files.js";
import type { Io } from "../io.js";
import { type LibraryOptions, NO_LIBRARY, openLibrary } from "../library-file.js";
import { pathOf } from "./file-document.js";
import { schemaFixture } from "./schema-fixture.js";
import { readJsonFile, SiteIndex } from "./site-index.js";

/** Finds the site, data and settings of a document. */
export class Workspace {
  readonly #io: Io;
  readonly #open: (path: string) => TemplateDocument | undefined;
  /** Shows a message to the user. Shows the same message only once. */
  readonly #warn: (message: string) => void;
  readonly #sites = new Map<string, SiteIndex>();
  readonly #fixtures = new Fixtures();
  readonly #data = new LintData(this.#fixtures);
  readonly #libraryOptions: LibraryOptions;
  /** Loaded once, because Node caches modules as long as the process runs. */
  #own: Promise<UserConfig> | undefined;
  /** Caches the files that it has read. Replaced when a configuration changes. */
  #settings: Promise<SettingsFinder> | undefined;

  constructor(
    io: Io,
    open: (path: string) => TemplateDocument | undefined,
    warn: (message: string) => void,
    libraryOptions: LibraryOptions = {},
  ) {
    this.#io = io;
    this.#open = open;
    this.#warn = warn;
    this.#libraryOptions = libraryOptions;
  }

  /** The formatters and predicates that templates may call. */
  async library(): Promise<Library> {
    const { formatters, predicates } = await this.#userConfig();
    return standardLibrary.with(formatters, predicates);
  }

  /** Loads the library file of the project. Reports a broken one and continues without it. */
  #userConfig(): Promise<UserConfig> {
    this.#own ??= openLibrary(this.#io, this.#libraryOptions).catch((error: unknown) => {
      this.#warn(error instanceof Error ? error.message : String(error));
      return NO_LIBRARY;
    });
    return this.#own;
  }

  async view(document: TemplateDocument): Promise<TemplateView> {
    const { path } = document;
    const library = await this.library();
    // An open data file is not a template of the site.
    if (path === undefined) return { document, library, site: undefined, fixtures: [] };
    const root = await siteOf(path);
    if (isJsonPath(path)) {
      const isConfiguration = path.endsWith(".conf") || basename(path) === MANIFEST;
      const site = root !== undefined && isConfiguration ? await this.#site(root).view() : undefined;
      return { document, library, site, fixtures: [] };
    }
    const site = root === undefined ? undefined : await this.#site(root).view(path);
    return { document, library, site, fixtures: await this.#examples(path, root, site) };
  }

  /**
   * Returns example data of a template: its own, else the values from templates that apply it, else samples from the
   * schemas.
   */
  async #examples(
    path: string,
    root: string | undefined,
    site: SiteView | undefined,
  ): Promise<readonly Fixture[]> {
    const own = await this.#fixtures.of(path, root);
    if (own.length > 0) return own;
    const ofFile = (file: string): Promise<readonly Fixture[]> => this.#fixtures.of(file, root);
    const passed = site === undefined ? [] : await passedData(path, site, ofFile);
    if (passed.length > 0) return passed;
    const bySchema = (file: string): Promise<readonly Fixture[]> => schemaFixture(file, site?.project);
    const fromCallers = site === undefined ? [] : await passedData(path, site, bySchema);
    return fromCallers.length > 0 ? fromCallers : schemaFixture(path, site?.project, true);
  }

  /** Returns the data that `platen lint` would use for the document. */
  async lintData({ document: { path }, site }: TemplateView): Promise<TemplateData | undefined> {
    if (path === undefined || isJsonPath(path)) return undefined;
    const root = await siteOf(path);
    if (root === undefined || site === undefined) return this.#data.alone(path, undefined);
    const source = (file: string): Source | undefined => {
      const document = site.document(file);
      return document && { path: basename(file), text: document.text, body: document.tree.body };
    };
    const sources = { root, project: site.project, source, absolute: (file: string) => file };
    return this.#data.ofSite(sources).of(path);
  }

  async settings({ path }: TemplateDocument): Promise<RuleSettings> {
    const settings = path === undefined ? undefined : await this.#settingsOf(dirname(path));
    if (settings === undefined || path === undefined) return this.#unconfigured();
    return settings.resolver.settingsFor(settings.pathOf(path));
  }

  async #unconfigured(): Promise<RuleSettings> {
    const own = await this.#userConfig();
    const configs = own.config === undefined ? [] : [own.config];
    return (await ConfigResolver.of(configs, {}, [...rules, ...own.rules])).settingsFor("");
  }

  async isIgnored({ path }: TemplateDocument): Promise<boolean> {
    if (path === undefined) return false;
    return (await this.#settingsOf(dirname(path)))?.ignored(path) ?? false;
  }

  /** Returns a file from the editor if it is open, otherwise from disk. */
  async read(path: string): Promise<TemplateDocument | undefined> {
    return readJsonFile(path, this.#open);
  }

  /** Returns the path of the data that all pages of a document's site have. */
  async sharedData({ path }: TemplateDocument): Promise<string | undefined> {
    const root = path === undefined ? undefined : await siteOf(path);
    return root === undefined ? undefined : join(root, SITE_DATA);
  }

  /** Returns the sites of folders and of documents that were opened. */
  async sites(folders: readonly string[]): Promise<readonly SiteView[]> {
    for (const folder of folders) {
      const path = pathOf(folder);
      const root = path === undefined ? undefined : await siteOf(join(path, "any"));
      if (root !== undefined) this.#site(root);
    }
    return Promise.all([...this.#sites.values()].map((site) => site.view()));
  }

  /** Groups files that are moved by their sites. */
  async moves(
    files: readonly { readonly oldUri: string; readonly newUri: string }[],
  ): Promise<ReadonlyMap<SiteView, readonly Move[]>> {
    const byRoot = new Map<string, Move[]>();
    for (const { oldUri, newUri } of files) {
      const [path, newPath] = [pathOf(oldUri), pathOf(newUri)];
      const root = path === undefined ? undefined : await siteOf(path);
      if (path === undefined || newPath === undefined || root === undefined) continue;
      byRoot.set(root, [...(byRoot.get(root) ?? []), { path, newPath }]);
    }
    const bySite = new Map<SiteView, readonly Move[]>();
    for (const [root, moves] of byRoot) bySite.set(await this.#site(root).view(), moves);
    return bySite;
  }

  /** Drops everything read from disk, because files have changed. */
  forget(): void {
    this.#settings = undefined;
    for (const site of this.#sites.values()) site.forget();
  }

  #site(root: string): SiteIndex {
    let site = this.#sites.get(root);
    if (site === undefined) {
      site = new SiteIndex(this.#io, root, this.#open);
      this.#sites.set(root, site);
    }
    return site;
  }

  async #settingsOf(folder: string): Promise<LintSettings | undefined> {
    try {
      const { lookup } = this.#libraryOptions;
      this.#settings ??= this.#userConfig().then((own) => new SettingsFinder(this.#io, { lookup }, {}, own));
      return await (await this.#settings).of(folder);
    } catch (error) {
      this.#warn(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
