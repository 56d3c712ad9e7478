import { FileError } from "#store/file-error.js";
import { parseJson, repeatedKey } from "#store/json-document.js";
import { readRegularFileSync } from "#store/regular-file.js";
import { decodeUtf8 } from "#store/utf8.js";
import { StartError } from "#website/start-error.js";
import { FILE_VARIABLE } from "./environment.js";
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

/** Reads settings from a JSON file. Throws a `StartError` if it cannot be read. */
function readConfigFile(path: string): Settings {
  const text = decodeUtf8(bytesOf(path));
  if (text === undefined) throw new StartError(`${path}: is not UTF-8 text`);
  const document = parseJson(text);
  if (!document.ok) {
    const { line, column } = document.position;
    throw new StartError(`${path}:${line}:${column}: is not JSON: ${document.message}`);
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined) {
    const { line, column } = repeated.position;
    throw new StartError(`${path}:${line}:${column}: ${repeated.message}`);
  }
  const { value } = document;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Settings;
  throw new StartError(`${path}: must contain a JSON object`);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readRegularFileSync(path);
  } catch (error) {
    throw error instanceof FileError ? new StartError(error.message) : error;
  }
}
