import { access } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ConfigError } from "#lint/config/config-error.js";
import { ignoreFilter } from "#lint/config/ignore.js";
import { loadConfigs } from "#lint/config/load.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import type { LintConfig } from "#lint/config/schema.js";
import type { Level } from "#lint/level.js";
import { rules } from "#lint/registry.js";
import type { Rule } from "#lint/rule.js";
import type { UserConfig } from "#lint/user-config.js";
import { absolutePath, readJson, readText } from "../input.js";
import type { Io } from "../io.js";
import { NO_LIBRARY } from "../library-file.js";
import { UsageError } from "../usage-error.js";

export const CONFIG_FILE = "platen.config.json";
export const IGNORE_FILE = ".platenignore";

export interface LintSettings {
  readonly resolver: ConfigResolver;
  /** Returns the path of a file for patterns of the configuration. */
  readonly pathOf: (absolute: string) => string;
  readonly ignored: (absolute: string) => boolean;
}

/** Options of the command line. */
interface Lookup {
  /** The named configuration. */
  readonly config?: string | undefined;
  /** False: look for no configuration. */
  readonly lookup?: boolean | undefined;
}

type Filter = LintSettings["ignored"];

/**
 * Finds the settings of files: the named configuration or the nearest one in the file's folder or above, and all ignore
 * files in these folders, like `.gitignore`. Reads each file once.
 */
export class SettingsFinder {
  readonly #io: Io;
  readonly #named: string | undefined;
  readonly #lookup: boolean;
  readonly #chosen: Readonly<Record<string, Level>>;
  readonly #own: UserConfig;
  readonly #rules: readonly Rule[];
  readonly #folders = new Map<string, Promise<LintSettings>>();
  readonly #configured = new Map<string, Promise<LintSettings>>();
  readonly #filters = new Map<string, Promise<Filter>>();

  /** Without `lookup`, only a named configuration applies. `chosen` levels override all configurations. */
  constructor(
    io: Io,
    { config: named, lookup = true }: Lookup = {},
    chosen: Readonly<Record<string, Level>> = {},
    own: UserConfig = NO_LIBRARY,
  ) {
    this.#io = io;
    this.#named = named === undefined ? undefined : absolutePath(io, named);
    this.#lookup = lookup;
    this.#chosen = chosen;
    this.#own = own;
    this.#rules = [...rules, ...own.rules];
  }

  /** Returns the settings for the files of a folder. */
  of(folder: string): Promise<LintSettings> {
    return memoized(this.#folders, folder, () => this.#find(folder));
  }

  async #find(folder: string): Promise<LintSettings> {
    const file = this.#named ?? (this.#lookup ? (await filesAbove(folder, CONFIG_FILE))[0] : undefined) ?? "";
    const { resolver, pathOf, ignored } = await memoized(this.#configured, file, () => this.#read(file));
    const filters = [ignored];
    for (const path of await filesAbove(folder, IGNORE_FILE)) {
      filters.push(await memoized(this.#filters, path, () => this.#filter(path)));
    }
    return { resolver, pathOf, ignored: (absolute) => filters.some((filter) => filter(absolute)) };
  }

  /** `file` is empty if there is no configuration. */
  async #read(file: string): Promise<LintSettings> {
    const read = file === "" ? [] : await readConfigs(this.#io, file, this.#rules);
    const configs = this.#own.config === undefined ? read : [this.#own.config, ...read];
    const base = file === "" ? this.#own.file : file;
    const pathOf = below(base === undefined ? this.#io.cwd : dirname(base));
    const filter = await ignoreFilter(configs.flatMap(({ ignore = [] }) => ignore));
    return {
      resolver: await ConfigResolver.of(configs, this.#chosen, this.#rules),
      pathOf,
      ignored: (absolute) => filter(pathOf(absolute)),
    };
  }

  async #filter(path: string): Promise<Filter> {
    const filter = await ignoreFilter((await readText(this.#io, path)).split(/\r?\n/));
    const pathOf = below(dirname(path));
    return (absolute) => filter(pathOf(absolute));
  }
}

function memoized<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

const below =
  (folder: string) =>
  (absolute: string): string =>
    relative(folder, absolute).replaceAll(sep, "/");

async function readConfigs(io: Io, file: string, known: readonly Rule[]): Promise<readonly LintConfig[]> {
  try {
    return await loadConfigs(file, {
      read: (path) => readJson(io, path),
      rules: known,
      resolve: (from, target) => resolve(dirname(from), target),
    });
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

/** Returns the files of a name in a folder and the folders above it, nearest first. */
async function filesAbove(start: string, name: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, name);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) paths.push(path);
    if (folder === dirname(folder)) return paths;
  }
}
