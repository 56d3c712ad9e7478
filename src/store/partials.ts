import { partialNames } from "#core/source/partial-names.js";
import type { Directory } from "./directory.js";
import { asFileError, FileError } from "./file-error.js";

/** The extensions of template files. */
const TEMPLATE_ENDING = /\.(?:html|jsont|block|region|list|item|page)$/;

export function isTemplatePath(path: string): boolean {
  return TEMPLATE_ENDING.test(path);
}

/** Returns whether a file belongs to an installed package, which may contain templates of its own. */
export function isInstalled(path: string): boolean {
  return path.split("/").includes("node_modules");
}

export interface PartialFile {
  readonly path: string;
  readonly source: string;
}

export interface PartialFiles {
  /** By the names that templates use: the file name, and the path below `blocks`. */
  readonly files: ReadonlyMap<string, PartialFile>;
  /** Templates that are unreadable or whose name is already taken. */
  readonly fileErrors: readonly FileError[];
}

/** Reads the files at `paths` as partials. Skips other files that are not text. */
export async function readPartials(directory: Directory, paths: readonly string[]): Promise<PartialFiles> {
  const files = new Map<string, PartialFile>();
  const fileErrors: FileError[] = [];
  for (const path of paths) {
    const names = partialNames(path);
    const free = names.filter((name) => !files.has(name));
    const first = files.get(names[0] as string);
    if (first !== undefined && free.length === 0) {
      // Files that are not templates, such as a README in each folder, cannot be ambiguous: no template applies them.
      if (!isTemplatePath(path)) continue;
      const reason = `has the file name of ${first.path}, so templates cannot tell them apart; rename one of them`;
      fileErrors.push(new FileError(`${directory.name}/${path}`, reason));
      continue;
    }
    try {
      const file = { path, source: await directory.readText(path) };
      for (const name of free) files.set(name, file);
    } catch (error) {
      const fileError = asFileError(error, path);
      if (!(fileError instanceof FileError)) throw error;
      if (isTemplatePath(path)) fileErrors.push(fileError);
    }
  }
  return { files, fileErrors };
}

/** Returns sources by name, for the engine. Built from entries, so that no file name is special. */
export function partialSources(files: PartialFiles["files"]): Record<string, string> {
  return Object.fromEntries([...files].map(([name, file]) => [name, file.source]));
}
