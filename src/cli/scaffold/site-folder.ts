import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Directory } from "#store/directory.js";
import { asFileError, FileError } from "#store/file-error.js";
import { parseJson } from "#store/json-document.js";
import { isInstalled, isTemplatePath } from "#store/partials.js";
import { readRegularFile } from "#store/regular-file.js";
import { MANIFEST, SITE_DATA } from "#store/site-content.js";
import { aboutRepository } from "../template-repository.js";
import { UsageError } from "../usage-error.js";
import { withElements } from "./json-edit.js";
import type { Part } from "./parts.js";

/** Finds the nearest enclosing folder that is a site. Its data may be in a file of the same name. */
export function findSite(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const isData = existsSync(join(at, "..", MANIFEST)) && join(at, "..", SITE_DATA) === join(at, MANIFEST);
    if (existsSync(join(at, MANIFEST)) && !isData) return at;
  }
  throw new UsageError(
    aboutRepository(folder, "the working directory") ??
      'the working directory is not in a site; set --site, or create a site with "platen init"',
  );
}

/** A site that parts are added to. */
export class SiteFolder {
  /** File names of the partials that its templates may apply. */
  readonly partials: ReadonlySet<string>;
  readonly #root: string;
  readonly #manifest: string;
  readonly #paths: ReadonlySet<unknown>;

  private constructor(
    root: string,
    manifest: string,
    paths: ReadonlySet<unknown>,
    partials: ReadonlySet<string>,
  ) {
    this.#root = root;
    this.#manifest = manifest;
    this.#paths = paths;
    this.partials = partials;
  }

  /** Opens a site. `name` is the folder as given. Throws if its `site.json` cannot be edited. */
  static async open(root: string, name: string): Promise<SiteFolder> {
    const text = (await readRegularFile(join(root, MANIFEST), join(name, MANIFEST))).toString();
    const document = parseJson(text);
    if (!document.ok) {
      const { line, column } = document.position;
      throw new FileError(`${MANIFEST}:${line}:${column}`, `is not JSON: ${document.message}`);
    }
    const pages = (document.value as { readonly pages?: unknown } | null)?.pages;
    if (!Array.isArray(pages)) throw new FileError(MANIFEST, '"pages" must be a list');
    const paths = new Set(pages.map((page) => (page as { readonly path?: unknown } | null)?.path));
    const files = await (await Directory.open(root, name)).list();
    const partials = files
      .filter((path) => isTemplatePath(path) && !isInstalled(path))
      .map((path) => basename(path));
    return new SiteFolder(root, text, paths, new Set(partials));
  }

  /** Writes the files and entries of a part. Throws without writing anything if a name is taken. */
  async add({ files, pages }: Part): Promise<void> {
    for (const path of Object.keys(files)) {
      if (existsSync(join(this.#root, path)))
        throw new UsageError(`${path} already exists; choose another name`);
      if (isTemplatePath(path) && this.partials.has(basename(path))) {
        throw new UsageError(`another template is already named ${basename(path)}; choose another name`);
      }
    }
    const duplicate = pages.find(({ path }) => this.#paths.has(path));
    if (duplicate !== undefined) {
      throw new UsageError(`${MANIFEST} already has a page at ${duplicate.path}; choose another name`);
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(this.#root, path)), { recursive: true }).catch(rethrow(path));
      await writeFile(join(this.#root, path), content, { flag: "wx" }).catch(rethrow(path));
    }
    if (pages.length === 0) return;
    const manifest = withElements(this.#manifest, ["pages"], pages);
    await writeFile(join(this.#root, MANIFEST), manifest).catch(rethrow(MANIFEST));
  }
}

function rethrow(path: string): (error: unknown) => never {
  return (error) => {
    throw asFileError(error, path);
  };
}
