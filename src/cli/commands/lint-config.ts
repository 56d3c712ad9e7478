import { access } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ignoreFilter } from "../../lint/config/ignore.js";
import { loadConfigs } from "../../lint/config/load.js";
import { ConfigFault } from "../../lint/config/read.js";
import { ConfigResolver } from "../../lint/config/resolve.js";
import type { LintConfig } from "../../lint/config/schema.js";
import type { Level } from "../../lint/level.js";
import { readJson, readText } from "../input.js";
import { UsageFault } from "../usage-fault.js";
import type { World } from "../world.js";

export const CONFIG_FILE = "platen.config.json";
export const IGNORE_FILE = ".platenignore";

export interface LintSettings {
  readonly resolver: ConfigResolver;
  /** Path of a file as patterns of the configuration mean it. */
  readonly pathOf: (absolute: string) => string;
  readonly ignored: (absolute: string) => boolean;
}

/** Finds the configuration for files below `start`, in it or in a folder above, and reads it. */
export async function lintSettings(
  world: World,
  start: string,
  named: string | undefined,
  chosen: Readonly<Record<string, Level>>,
): Promise<LintSettings> {
  const file = named === undefined ? await findAbove(start, CONFIG_FILE) : resolve(world.cwd, named);
  const ignoreFile = await findAbove(start, IGNORE_FILE);
  const configs = file === undefined ? [] : await read(world, file);
  const configFolder = file === undefined ? world.cwd : dirname(file);
  const inConfig = await ignoreFilter(configs.flatMap(({ ignore = [] }) => ignore));
  const lines = ignoreFile === undefined ? [] : (await readText(world, ignoreFile)).split(/\r?\n/);
  const inFile = await ignoreFilter(lines);
  const pathOf = below(configFolder);
  const ignorePathOf = below(ignoreFile === undefined ? world.cwd : dirname(ignoreFile));
  return {
    resolver: await ConfigResolver.of(configs, chosen),
    pathOf,
    ignored: (absolute) => inConfig(pathOf(absolute)) || inFile(ignorePathOf(absolute)),
  };
}

const below =
  (folder: string) =>
  (absolute: string): string =>
    relative(folder, absolute).replaceAll(sep, "/");

async function read(world: World, file: string): Promise<readonly LintConfig[]> {
  try {
    return await loadConfigs(file, {
      read: (path) => readJson(world, path),
      resolve: (from, target) => resolve(dirname(from), target),
    });
  } catch (error) {
    throw error instanceof ConfigFault ? new UsageFault(error.message) : error;
  }
}

async function findAbove(start: string, name: string): Promise<string | undefined> {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, name);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
    if (folder === dirname(folder)) return undefined;
  }
}
