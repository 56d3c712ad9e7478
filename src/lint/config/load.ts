import type { Rule } from "../rule.js";
import { ConfigFault } from "./fault.js";
import { readConfig } from "./read.js";
import type { LintConfig } from "./schema.js";

/** Where configurations come from. */
export interface ConfigHost {
  /** The JSON value in a file; throws where there is none. */
  readonly read: (path: string) => Promise<unknown>;
  /** The path that `target` means in the file `from`. */
  readonly resolve: (from: string, target: string) => string;
  /** Rules that configurations may name; by default the built-in ones. */
  readonly rules?: readonly Rule[];
}

/** The configuration in a file and those that it extends, in the order in which they build on each other. */
export async function loadConfigs(path: string, host: ConfigHost): Promise<readonly LintConfig[]> {
  return load(path, host, []);
}

async function load(path: string, host: ConfigHost, from: readonly string[]): Promise<readonly LintConfig[]> {
  if (from.includes(path)) {
    throw new ConfigFault(`${path}: extends itself (${[...from, path].join(" → ")})`);
  }
  const config = await readConfig(await host.read(path), path, host.rules);
  const bases = typeof config.extends === "string" ? [config.extends] : (config.extends ?? []);
  const loaded: LintConfig[] = [];
  for (const base of bases) loaded.push(...(await load(host.resolve(path, base), host, [...from, path])));
  return [...loaded, config];
}
