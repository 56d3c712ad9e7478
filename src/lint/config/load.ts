import type { Rule } from "../rule.js";
import { ConfigError } from "./config-error.js";
import { readConfig } from "./read.js";
import type { LintConfig } from "./schema.js";

/** Access to configuration files. */
export interface ConfigHost {
  /** Reads the JSON value of a file. Throws if there is none. */
  readonly read: (path: string) => Promise<unknown>;
  /** Resolves the path `target` as used in the file `from`. */
  readonly resolve: (from: string, target: string) => string;
  /** Rules that configurations may refer to. Defaults to the built-in ones. */
  readonly rules?: readonly Rule[];
}

/** Loads a configuration and those that it extends, base configurations first. */
export async function loadConfigs(path: string, host: ConfigHost): Promise<readonly LintConfig[]> {
  return load(path, host, []);
}

async function load(path: string, host: ConfigHost, from: readonly string[]): Promise<readonly LintConfig[]> {
  if (from.includes(path)) {
    throw new ConfigError(`${path}: extends itself (${[...from, path].join(" → ")})`);
  }
  const config = await readConfig(await host.read(path), path, host.rules);
  const bases = typeof config.extends === "string" ? [config.extends] : (config.extends ?? []);
  const loaded: LintConfig[] = [];
  for (const base of bases) loaded.push(...(await load(host.resolve(path, base), host, [...from, path])));
  return [...loaded, config];
}
