import { readdir } from "node:fs/promises";
import { Directory } from "#store/directory.js";
import { asFileError, FileError } from "#store/file-error.js";
import { fingerprint } from "#store/fingerprint.js";
import { completeContent } from "./content/complete-content.js";
import type { ContentFiles } from "./content/content.js";
import { readContent } from "./content/read-content.js";
import { blockFieldIds, madeUpContent } from "./made-up/made-up-content.js";
import type { SiteSnapshot } from "./page/tag-page.js";
import { readConfiguration } from "./repository/read-configuration.js";
import type { SiteDiagnostic } from "./site-diagnostic.js";
import { type StylesRequest, tweaksOfSheets } from "./styles/compile-styles.js";
import { tweakClasses, tweakJson } from "./styles/tweaks.js";
import { findTemplateRoot } from "./template-root.js";

/** A snapshot with what is known about its files. */
export interface SiteState extends SiteSnapshot {
  /** Changes with every file of the repository or of the content. */
  readonly version: string;
  readonly styles: SiteStyleSources;
  /** All files of the template root that mean something, by their path below it. */
  readonly paths: readonly string[];
  /** Of the configuration, the content and unreadable files. */
  readonly diagnostics: readonly SiteDiagnostic[];
}

/** Everything that the style sheet depends on. */
export interface SiteStyleSources extends Omit<StylesRequest, "minify"> {
  readonly version: string;
  /** Classes of `body`. */
  readonly tweakClasses: string;
  /** Values of tweaks that scripts may read. */
  readonly tweakJson: Readonly<Record<string, string>>;
}

/** Folders of a template root that hold files of the site. */
const FOLDERS = [
  "assets",
  "blocks",
  "collections",
  "layouts",
  "pages",
  "presets",
  "regions",
  "scripts",
  "strings",
  "styles",
];
const TEMPLATE = /\.(?:region|block|list|item|page)$/;
const SHEET = /^styles\/.*\.(?:less|css)$/;
const CONFIGURATION = /\.(?:conf|preset)$|^strings\/.*\.json$/;
const START = { offset: 0, line: 1, column: 1 };

export interface SiteFolderOptions {
  /** The folder with content. Without it, `content/` beside `template.conf` or in the repository. */
  readonly content?: string | undefined;
}

/** A template repository on disk. */
export class SiteFolder {
  /** As given. */
  readonly repository: Directory;
  /** The template root. */
  readonly root: Directory;
  /** The path of the template root below the repository: "" or such as `src/`. */
  readonly prefix: string;
  readonly #options: SiteFolderOptions;
  readonly #texts = new Map<string, { readonly version: string; readonly text: string | FileError }>();
  #state: Promise<SiteState> | undefined;

  private constructor(repository: Directory, root: Directory, prefix: string, options: SiteFolderOptions) {
    this.repository = repository;
    this.root = root;
    this.prefix = prefix;
    this.#options = options;
  }

  /** Opens a folder. Undefined if it is no template repository. Throws a `FileError` if it holds several. */
  static async open(folder: string, options: SiteFolderOptions): Promise<SiteFolder | undefined> {
    const repository = await Directory.open(folder);
    const prefix = await findTemplateRoot(repository);
    if (prefix === undefined) return undefined;
    const root = prefix === "" ? repository : await repository.folder(prefix);
    return root && new SiteFolder(repository, root, prefix, options);
  }

  /** The folder with content, if there is one. */
  async contentFolder(): Promise<{ readonly directory: Directory; readonly prefix: string } | undefined> {
    const { content } = this.#options;
    if (content !== undefined) return { directory: await Directory.open(content), prefix: `${content}/` };
    const beside = await this.root.folder("content");
    if (beside !== undefined) return { directory: beside, prefix: `${this.prefix}content/` };
    const outside = await this.repository.folder("content");
    return outside && { directory: outside, prefix: "content/" };
  }

  /** Returns the current state: the same object until a file changes, which shows at once. */
  state(): Promise<SiteState> {
    this.#state = this.#read(this.#state);
    return this.#state;
  }

  async #read(former: Promise<SiteState> | undefined): Promise<SiteState> {
    const previous = await former?.catch(() => undefined);
    const versions = await this.#versions();
    const content = await this.contentFolder();
    const contentVersions =
      content === undefined ? [] : await versionsOf(content.directory, await content.directory.list());
    const version = fingerprint(new TextEncoder().encode(JSON.stringify([...versions, contentVersions])));
    if (previous?.version === version) return previous;

    const diagnostics: SiteDiagnostic[] = [];
    const texts = new Map<string, string>();
    for (const [path, fileVersion] of versions) {
      if (![TEMPLATE, CONFIGURATION, SHEET].some((pattern) => pattern.test(path))) continue;
      const text = await this.#text(path, fileVersion);
      if (typeof text === "string") texts.set(path, text);
      else diagnostics.push(unreadable(this.prefix + path, text));
    }
    const paths = [...versions.keys()];
    const configuration = readConfiguration({ paths, text: (path) => texts.get(path) });
    const templates = Object.fromEntries([...texts].filter(([path]) => TEMPLATE.test(path)));
    const read = content && (await readContent(content.directory, content.prefix));
    const files: ContentFiles = read?.files ?? madeUpContent(configuration, blockFieldIds(templates));
    const completed = completeContent(configuration, files, {
      isMadeUp: read === undefined,
      diagnostics: read?.diagnostics ?? [],
    });
    const withPrefix = configuration.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      path: this.prefix + diagnostic.path,
    }));
    return {
      version,
      paths,
      configuration,
      content: completed,
      styles: stylesOf(configuration, completed, texts),
      templates,
      scripts: Object.fromEntries(
        [...versions].flatMap(([path, fileVersion]) =>
          path.startsWith("scripts/") ? [[path.slice("scripts/".length), shortHash(fileVersion)]] : [],
        ),
      ),
      diagnostics: [...diagnostics, ...withPrefix, ...completed.diagnostics],
    };
  }

  /** The versions of the files that belong to the site. Other files of the repository are not even listed. */
  async #versions(): Promise<ReadonlyMap<string, string>> {
    const entries = await readdir(this.root.realPath, { withFileTypes: true }).catch((error) => {
      throw asFileError(error, this.root.name);
    });
    const paths = entries.flatMap(({ name }) => (/\.(?:region|page|conf)$/.test(name) ? [name] : []));
    for (const folder of FOLDERS) {
      const directory = await this.root.folder(folder);
      if (directory === undefined) continue;
      const files = await directory.list().catch(() => []);
      paths.push(
        ...files.filter((file) => !file.includes("node_modules/")).map((file) => `${folder}/${file}`),
      );
    }
    return new Map(await versionsOf(this.root, paths.sort()));
  }

  async #text(path: string, version: string): Promise<string | FileError> {
    const known = this.#texts.get(path);
    if (known?.version === version) return known.text;
    const text = await this.root.readText(path).catch((error: unknown) => {
      if (error instanceof FileError) return error;
      throw error;
    });
    this.#texts.set(path, { version, text });
    return text;
  }
}

function stylesOf(
  { stylesheets, preset }: SiteState["configuration"],
  { tweaks: stored, customCss }: SiteState["content"],
  texts: ReadonlyMap<string, string>,
): SiteStyleSources {
  const files = Object.fromEntries([...texts].filter(([path]) => SHEET.test(path)));
  const values = { ...preset, ...stored };
  const tweaks = tweaksOfSheets(stylesheets, files);
  return {
    stylesheets,
    files,
    values,
    customCss,
    version: shortHash(JSON.stringify([stylesheets, files, values, customCss])),
    tweakClasses: tweakClasses(tweaks, values),
    tweakJson: tweakJson(tweaks, values),
  };
}

async function versionsOf(
  directory: Directory,
  paths: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const found = await Promise.all(
    paths.map(async (path) => [path, (await directory.find(path))?.version] as const),
  );
  return found.flatMap(([path, version]) => (version === undefined ? [] : [[path, version] as const]));
}

function unreadable(path: string, { reason }: FileError): SiteDiagnostic {
  return {
    code: "file-unreadable",
    severity: "error",
    message: `The file cannot be read: ${reason}.`,
    help: "Correct the file.",
    path,
    start: START,
  };
}

export function shortHash(text: string): string {
  return fingerprint(new TextEncoder().encode(text)).slice(0, 10);
}
