import { StartError } from "#website/start-error.js";
import { FILE_VARIABLE } from "./environment.js";
import { readConfigFile } from "./file.js";
import { printedConfig, readConfig } from "./read-config.js";
import type { ServeConfig } from "./schema.js";
import { overridden, type Settings, settingAt } from "./settings.js";

export { StartError };

/** The sources of settings, highest precedence first. */
export interface ConfigSources {
  readonly flags: Settings;
  /** Assignments from the command line: "limits.instructions=5000". */
  readonly assignments?: readonly string[] | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path of a JSON file. Defaults to PLATEN_CONFIG. */
  readonly file?: string | undefined;
}

/** Returns the configuration from all sources. Throws a `StartError` that lists every error. */
export function configOf(sources: ConfigSources): ServeConfig {
  const { flags, assignments = [], env, file = env[FILE_VARIABLE] } = sources;
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

/** Formats the configuration like a settings file, without secrets. */
export function describeConfig(sources: ConfigSources): string {
  return printedConfig(configOf(sources));
}
