import { stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { Option } from "commander";
import { ConfigError } from "#lint/config/config-error.js";
import type { UserConfig } from "#lint/user-config.js";
import { importModule } from "#store/import-module.js";
import { readRegularFile } from "#store/regular-file.js";
import { absolutePath } from "./input.js";
import type { Io } from "./io.js";
import { print } from "./output/print.js";
import { UsageError } from "./usage-error.js";

const LIBRARY_FILES = ["platen.config.js", "platen.config.mjs", "platen.config.cjs"];

/** Used by projects without a library file. */
export const NO_LIBRARY: UserConfig = {
  file: undefined,
  formatters: [],
  predicates: [],
  rules: [],
  islands: [],
  config: undefined,
};

/** The options of all commands that load a library file. */
export interface LibraryOptions {
  readonly library?: string | undefined;
  /** False: look for no `platen.config` file. */
  readonly lookup?: boolean | undefined;
}

export function libraryOptions(): readonly Option[] {
  const noConfig = new Option("--no-config", "look for no platen.config file, and run none");
  // Otherwise --config of the same command would be the opposite of it.
  noConfig.attributeName = () => "lookup";
  return [
    new Option("--library <file>", "file with formatters, predicates and rules (default: platen.config.js)"),
    noConfig,
  ];
}

/** Commands may open the file several times. */
const announced = new WeakMap<Io, string>();

/**
 * Loads the named library file, or else the nearest one from the working directory up to the root of its repository.
 * Folders given as arguments are not searched: their files are data and must not be executed. Throws a `FileError` for
 * an unreadable file and a `UsageError` for one that throws or is malformed.
 */
export async function openLibrary(
  io: Io,
  { library: named, lookup }: LibraryOptions = {},
): Promise<UserConfig> {
  const found = named === undefined && lookup !== false ? await nearestFile(io) : undefined;
  const path = named === undefined ? found : absolutePath(io, named);
  if (path === undefined) return NO_LIBRARY;
  const name = named ?? path;
  const source = String(await readRegularFile(path, name));
  // Imported lazily: most runs have no library file, and checking one loads zod and every rule.
  const { importUserConfig } = await import("#lint/user-config.js");
  try {
    return await importUserConfig(() => importModule(path, source), path, name);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message, { cause: error }) : error;
  }
}

async function nearestFile(io: Io): Promise<string | undefined> {
  const owner = await ownerOf(io.cwd);
  for (const folder of await searchedFolders(io.cwd, owner)) {
    const paths: string[] = [];
    for (const path of LIBRARY_FILES.map((name) => join(folder, name))) {
      if ((await ownerOf(path)) !== undefined) paths.push(path);
    }
    const [path, second] = paths;
    if (path === undefined) continue;
    if (second !== undefined) {
      throw new UsageError(`${path} and ${basename(second)} are two library files; remove one of them`);
    }
    if ((await ownerOf(path)) !== owner) {
      const choice = "name it with --library to run it, or pass --no-config";
      throw new UsageError(`${path}: belongs to another user than the working directory; ${choice}`);
    }
    await announce(io, path, owner);
    return path;
  }
  return undefined;
}

/**
 * Returns a folder and those above it up to the root of its repository, nearest first. Outside of a repository of the
 * same owner, returns the folder alone: everybody can write to a folder above it such as `/tmp`.
 */
async function searchedFolders(start: string, owner: number | undefined): Promise<readonly string[]> {
  const folders: string[] = [];
  for (let folder = start; (await ownerOf(folder)) === owner; folder = dirname(folder)) {
    folders.push(folder);
    if ((await ownerOf(join(folder, ".git"))) === owner) return folders;
    if (folder === dirname(folder)) break;
  }
  return [start];
}

/** Returns the user's number, which is 0 on Windows, or undefined if there is no such file or folder. */
async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

/** Names the file that runs: on a terminal, and always if it belongs to another user. */
async function announce(io: Io, path: string, owner: number | undefined): Promise<void> {
  if (announced.get(io) === path) return;
  announced.set(io, path);
  const isTerminal = "isTTY" in io.stderr && io.stderr.isTTY === true;
  const isOwn = process.getuid === undefined || process.getuid() === owner;
  if (isTerminal || !isOwn) {
    await print(io.stderr, `platen: running ${relative(io.cwd, path)}; --no-config prevents it\n`);
  }
}
