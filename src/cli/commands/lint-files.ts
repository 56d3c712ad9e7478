import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isJsonPath } from "#lint/lint-json.js";
import type { Project } from "#lint/project/project.js";
import { hasBuild } from "#lint/repository/around.js";
import { type RepositoryFacts, repositoryFacts } from "#lint/repository/repository.js";
import { shapeOf } from "#site/repository/configurations.js";
import { Directory } from "#store/directory.js";
import { asFileError } from "#store/file-error.js";
import { isInstalled, isTemplatePath } from "#store/partials.js";
import { MANIFEST } from "#store/site-content.js";
import type { Io } from "../io.js";
import { TEMPLATE_CONFIGURATION } from "../template-repository.js";
import { UsageError } from "../usage-error.js";
import { CONFIG_FILE } from "./lint-config.js";

export interface LintFile {
  readonly absolute: string;
  /** The name in messages. */
  readonly name: string;
}

/** Folders of a site. */
const SITE_FOLDERS = new Set(["blocks", "regions", "collections", "pages"]);
/** Folders whose JSON is data for templates. */
const DATA_FOLDERS = new Set(["data", "fixtures"]);

/**
 * Returns the files for the arguments of `lint`: named files of any type, and the templates, JSON and `.conf` files in
 * folders. `ignored` applies to files names in a folder, not to named ones.
 */
export async function lintFiles(
  io: Io,
  paths: readonly string[],
  ignored: (absolute: string, folder: string) => Promise<boolean>,
): Promise<LintFile[]> {
  const names = new Map<string, string>();
  for (const path of paths) {
    // Likely an unset shell variable. It would resolve to the working directory.
    if (path === "") throw new UsageError("a path is empty; name a file or a folder");
    const absolute = resolve(io.cwd, path);
    if (!(await isFolder(absolute, path))) {
      names.set(absolute, path);
      continue;
    }
    const all = await siteFiles(absolute, path);
    const inside: string[] = [];
    for (const file of all) if (!(await ignored(resolve(absolute, file), absolute))) inside.push(file);
    if (!inside.some(isTemplatePath)) {
      const why = all.some(isTemplatePath)
        ? "all templates in this folder are ignored"
        : "there are no templates in this folder";
      throw new UsageError(`${path}: ${why}`);
    }
    const prefix = path.endsWith("/") ? path : `${path}/`;
    for (const file of inside) {
      const key = resolve(absolute, file);
      if (!names.has(key)) names.set(key, prefix === "./" ? file : `${prefix}${file}`);
    }
  }
  return [...names].map(([absolute, name]) => ({ absolute, name }));
}

async function siteFiles(folder: string, name: string): Promise<string[]> {
  const paths = ownFiles(await (await Directory.open(folder, name)).list());
  const templates = paths.filter(isTemplatePath);
  const stems = new Set(templates.map(stem));
  const belongs = (path: string): boolean =>
    shapeOf(path) !== undefined ||
    basename(path) === MANIFEST ||
    stems.has(stem(path)) ||
    dirname(path)
      .split("/")
      .some((part) => SITE_FOLDERS.has(part) || DATA_FOLDERS.has(part));
  // Other JSON files of a repository, such as tool configurations, do not belong to the site.
  return paths.filter((path) => isTemplatePath(path) || (isJsonPath(path) && belongs(path)));
}

/** Returns a path without its extension, which a template and its data share. */
function stem(path: string): string {
  return path.replace(/\.[^./]*$/, "");
}

function ownFiles(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !isInstalled(path));
}

/**
 * Finds the site of a file: the nearest folder above it with a `site.json` or `template.conf`, with two of `blocks`,
 * `regions`, `collections` and `pages`, or with one of these and a `platen.config.json`. A folder that is only called
 * `pages`, or that only has a configuration, is not a site.
 */
export async function siteOf(absolute: string): Promise<string | undefined> {
  for (let folder = dirname(absolute); ; folder = dirname(folder)) {
    if (await isSite(folder)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

async function isSite(folder: string): Promise<boolean> {
  for (const name of [MANIFEST, TEMPLATE_CONFIGURATION]) {
    if ((await kindOf(join(folder, name))) === "file") return true;
  }
  const kinds = await Promise.all([...SITE_FOLDERS].map((name) => kindOf(join(folder, name))));
  const folders = kinds.filter((kind) => kind === "folder").length;
  return folders > 1 || (folders === 1 && (await kindOf(join(folder, CONFIG_FILE))) === "file");
}

async function kindOf(path: string): Promise<"file" | "folder" | undefined> {
  try {
    const facts = await stat(path);
    return facts.isDirectory() ? "folder" : facts.isFile() ? "file" : undefined;
  } catch {
    return undefined;
  }
}

/** Returns all templates of a site. Those that are linted keep their names. */
export async function siteTemplates(
  io: Io,
  site: string,
  listed: ReadonlyMap<string, string>,
): Promise<LintFile[]> {
  const paths = ownFiles(await (await Directory.open(site)).list()).filter(isTemplatePath);
  return paths.map((path) => {
    const absolute = resolve(site, path);
    return { absolute, name: listed.get(absolute) ?? relative(io.cwd, absolute).replaceAll(sep, "/") };
  });
}

/** Reads the other files of a site that show how its templates are used. `textOf` returns texts that differ on disk. */
export async function siteRepository(
  site: string,
  project: Project,
  textOf: (absolute: string) => Promise<string> | undefined = () => undefined,
): Promise<RepositoryFacts> {
  const folder = await Directory.open(site);
  const paths = ownFiles(await folder.list());
  const unapplied = project.files.filter(({ name, role }) => role === "block" && !project.called.has(name));
  return repositoryFacts({
    paths: [...paths, ...(await buildsAbove(site))],
    read: (path) => (textOf(resolve(site, path)) ?? folder.readText(path)).catch(() => undefined),
    unapplied: unapplied.map(({ name }) => name),
  });
}

/** Returns configurations of build tools beside the folder of a site. The site may be the source of a build. */
async function buildsAbove(site: string): Promise<readonly string[]> {
  const names = await readdir(dirname(resolve(site))).catch(() => []);
  return names.map((name) => `../${name}`).filter((path) => hasBuild({ paths: [path] }));
}

async function isFolder(absolute: string, name: string): Promise<boolean> {
  try {
    return (await stat(absolute)).isDirectory();
  } catch (error) {
    throw asFileError(error, name);
  }
}
