import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "#core/syntax/index.js";
import type { TemplateDocument } from "#language/template-document.js";
import type { SiteView } from "#language/template-view.js";
import { type FileFacts, factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import type { RepositoryFacts } from "#lint/repository/repository.js";
import { readRegularFile } from "#store/regular-file.js";
import { MANIFEST } from "#store/site-content.js";
import { decodeUtf8 } from "#store/utf8.js";
import { siteRepository, siteTemplates } from "../commands/lint-files.js";
import type { Io } from "../io.js";
import { fileDocument } from "./file-document.js";

/** Milliseconds after which the folder is listed again, for clients that do not report changes. */
const STALE_AFTER = 5_000;

interface Member {
  /** Changes whenever the file is written. Undefined if the text is that of the editor. */
  readonly version: string | undefined;
  readonly facts: FileFacts;
  readonly document: TemplateDocument;
}

/** The templates of one site, from the editor if open, otherwise from disk. */
export class SiteIndex {
  readonly #io: Io;
  readonly #root: string;
  /** Returns an open template by its absolute path. */
  readonly #open: (path: string) => TemplateDocument | undefined;
  #members = new Map<string, Member>();
  #paths: readonly string[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;
  /** Number of calls of `forget`. */
  #forgotten = 0;
  #project: Project | undefined;
  #configuration: TemplateDocument | undefined;
  #manifest: TemplateDocument | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(io: Io, root: string, open: (path: string) => TemplateDocument | undefined) {
    this.#io = io;
    this.#root = root;
    this.#open = open;
  }

  /** Reads the disk again on the next request. */
  forget(): void {
    this.#forgotten++;
    this.#listedAt = Number.NEGATIVE_INFINITY;
  }

  /** `path` is a template of the site that may not have been saved yet. */
  view(path?: string): Promise<SiteView> {
    // Sequential: a view that starts while another one reads the disk would use outdated files.
    const view = this.#turn.then(() => this.#view(path));
    this.#turn = view.catch(() => undefined);
    return view;
  }

  async #view(path: string | undefined): Promise<SiteView> {
    const now = this.#io.clock();
    const rereads = now - this.#listedAt > STALE_AFTER;
    if (rereads) {
      const forgotten = this.#forgotten;
      const files = await siteTemplates(this.#io, this.#root, new Map()).catch(() => []);
      this.#paths = files.map(({ absolute }) => absolute);
      // A change reported in the meantime may be missing in this list.
      if (forgotten === this.#forgotten) this.#listedAt = now;
    }
    const before = this.#members;
    const members = new Map<string, Member>();
    for (const file of new Set([...this.#paths, ...(path === undefined ? [] : [path])])) {
      const member = await this.#member(file, before.get(file), rereads);
      if (member !== undefined) members.set(file, member);
    }
    const same =
      members.size === before.size && [...members].every(([file, member]) => before.get(file) === member);
    const cached = this.#project;
    if (!same || rereads || cached === undefined) {
      const facts = [...members.values()].map((member) => member.facts);
      const withoutRepository = new Project(facts);
      // A configuration or a script may have changed without any template.
      const repository = rereads
        ? await siteRepository(this.#root, withoutRepository).catch(() => undefined)
        : cached?.repository;
      if (!same || cached === undefined || !isDeepStrictEqual(repository, cached.repository))
        this.#project = repository === undefined ? withoutRepository : new Project(facts, repository);
    }
    const project = this.#project as Project;
    this.#members = members;
    const { repository } = project;
    if (rereads) {
      this.#configuration = await this.#readConfiguration(repository);
      this.#manifest = await this.#readJson(MANIFEST);
    }
    return {
      project,
      document: (file) => members.get(file)?.document,
      configuration: this.#configuration,
      manifest: this.#manifest,
      uri: (file) => pathToFileURL(join(this.#root, file)).href,
    };
  }

  async #readConfiguration(repository: RepositoryFacts | undefined): Promise<TemplateDocument | undefined> {
    if (repository?.templateRoot === undefined) return undefined;
    return this.#readJson(join(repository.templateRoot, "template.conf"));
  }

  /** Reads a file of the site. Undefined if there is none. */
  async #readJson(relative: string): Promise<TemplateDocument | undefined> {
    return readJsonFile(join(this.#root, relative), this.#open);
  }

  async #member(path: string, cached: Member | undefined, rereads: boolean): Promise<Member | undefined> {
    const open = this.#open(path);
    if (open !== undefined) {
      // Not by version number: a reopened document starts with the same number.
      if (cached?.document === open) return cached;
      return { version: undefined, facts: factsOf(path, open.text, open.tree.body), document: open };
    }
    if (cached?.version !== undefined && !rereads) return cached;
    try {
      const { mtimeMs, size } = await stat(path);
      const version = `${mtimeMs} ${size}`;
      if (cached?.version === version) return cached;
      // A file that is not text still exists, as for `platen lint`.
      const text = decodeUtf8(await readRegularFile(path)) ?? "";
      const document = fileDocument(TextDocument.create(pathToFileURL(path).href, "jsont", 0, text));
      return { version, facts: factsOf(path, text, parse(text).tree.body), document };
    } catch {
      // Deleted in the meantime.
      return undefined;
    }
  }
}

/** Returns a JSON file from the editor if it is open there, otherwise from the disk. Undefined if there is none. */
export async function readJsonFile(
  path: string,
  open: (path: string) => TemplateDocument | undefined,
): Promise<TemplateDocument | undefined> {
  const opened = open(path);
  if (opened !== undefined) return opened;
  const text = await readRegularFile(path).then(String, () => undefined);
  return text === undefined
    ? undefined
    : fileDocument(TextDocument.create(pathToFileURL(path).href, "json", 0, text));
}
