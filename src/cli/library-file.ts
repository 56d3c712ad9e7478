import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError } from "../lint/config/config-error.js";
import type { OwnLibrary } from "../lint/own-library.js";
import { asFileError } from "../store/file-error.js";
import { absolutePath } from "./input.js";
import { UsageError } from "./usage-error.js";
import type { World } from "./world.js";

export const LIBRARY_FILE = "platen.config.js";

/** Used by projects without a library file. */
export const NO_LIBRARY: OwnLibrary = {
  file: undefined,
  formatters: [],
  predicates: [],
  rules: [],
  config: undefined,
};

/** The option of all commands that load a library file. */
export const LIBRARY_OPTION = [
  "--library <file>",
  `file with formatters, predicates and rules (default: the nearest ${LIBRARY_FILE})`,
] as const;

/**
 * Loads the named library file, or the nearest one in the working directory or above. Folders given as arguments are
 * not searched: their files are data and must not be executed. Throws a `FileError` for a missing file and a
 * `UsageError` for one that throws or is malformed.
 */
export async function openLibrary(world: World, named?: string): Promise<OwnLibrary> {
  const path = named === undefined ? await nearest(world.cwd) : absolutePath(world, named);
  if (path === undefined) return NO_LIBRARY;
  const name = named ?? path;
  try {
    await access(path);
    // Imported lazily: most runs have no library file, and checking one loads zod and every rule.
    const { importOwnLibrary } = await import("../lint/own-library.js");
    return await importOwnLibrary(pathToFileURL(path).href, path, name);
  } catch (error) {
    throw error instanceof ConfigError
      ? new UsageError(error.message, { cause: error })
      : asFileError(error, name);
  }
}

async function nearest(start: string): Promise<string | undefined> {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, LIBRARY_FILE);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
    if (folder === dirname(folder)) return undefined;
  }
}
