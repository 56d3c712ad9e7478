import type { Config } from "../../../service/config.js";
import { StartError } from "../../../service/start-error.js";
import { FILE_VARIABLE } from "./environment.js";
import { readConfigFile } from "./file.js";
import { printedConfig, readConfig } from "./read-config.js";
import { overridden, type Settings, settingAt } from "./settings.js";

/** Where settings come from, the strongest first. */
export interface ConfigSources {
  readonly flags: Settings;
  /** Further settings of the command line: "limits.instructions=5000". */
  readonly assignments?: readonly string[] | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path of a JSON file; default what PLATEN_CONFIG says. */
  readonly file?: string | undefined;
}

/** The configuration of all its sources. Throws a `StartError` that names every mistake. */
export function configOf({ flags, assignments = [], env, file = env[FILE_VARIABLE] }: ConfigSources): Config {
  let assigned: Settings = {};
  for (const assignment of assignments) {
    const [, name, value] = /^([A-Za-z][A-Za-z.]*)=(.*)$/s.exec(assignment) ?? [];
    if (name === undefined) throw new StartError(`--set ${assignment}: must be NAME=VALUE`);
    assigned = overridden(assigned, settingAt(name.split("."), value));
  }
  if (file === undefined) return readConfig(flags, env, { assigned });
  if (file === "") throw new StartError(`${FILE_VARIABLE}: must not be empty`);
  return readConfig(flags, env, { assigned, file: readConfigFile(file), path: file });
}

/** The configuration as a file would hold it, without its secrets. */
export function describeConfig(sources: ConfigSources): string {
  return printedConfig(configOf(sources));
}
