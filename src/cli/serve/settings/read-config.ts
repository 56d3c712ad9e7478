import { nearest } from "../../../core/diagnostics/nearest.js";
import { type Config, configSchema } from "../../../service/config.js";
import { fieldErrors } from "../../../validation/field-errors.js";
import { StartError } from "../../../website/start-error.js";
import { isForeign, variables } from "./environment.js";
import { overridden, type Settings, sets, settingAt } from "./settings.js";

/** Settings other than those from the environment and the command line flags. */
export interface FurtherSettings {
  /** From `--set`. */
  readonly assigned?: Settings;
  readonly file?: Settings;
  /** The path of the file, for messages. */
  readonly path?: string;
}

/**
 * Returns the complete, frozen configuration. Precedence: flags, assignments, environment, file. Throws a `StartError`
 * that lists every error.
 */
export function readConfig(
  flags: Settings,
  env: Readonly<Record<string, string | undefined>>,
  { assigned = {}, file = {}, path: origin }: FurtherSettings = {},
): Config {
  const mistakes: string[] = [];
  let environment: Settings = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith("PLATEN_") || value === undefined || isForeign(name, value)) continue;
    const path = variables.get(name);
    if (path === undefined) mistakes.push(unknownSetting(name));
    else environment = overridden(environment, settingAt(path, value));
  }
  const settings = [environment, assigned, flags].reduce(overridden, file);
  const parsed = configSchema.safeParse(settings);
  const errors = parsed.success ? [] : fieldErrors(parsed.error, settings, configSchema);
  for (const { path, message } of errors) {
    const name = settingName(path, { flags, assigned, environment, file, origin });
    mistakes.push(`${name}: ${message}`);
  }
  if (!parsed.success || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  return Object.freeze(parsed.data);
}

/** Formats the configuration like a settings file, without secrets. */
export function printedConfig(config: Config): string {
  const tokens = config.tokens?.map((token) => ({ ...token, token: "(hidden)" }));
  return `${JSON.stringify({ ...config, ...(tokens === undefined ? {} : { tokens }) }, null, 2)}\n`;
}

function unknownSetting(name: string): string {
  const close = nearest(name, [...variables.keys()]);
  return `${name}: there is no such setting${close === undefined ? "" : `; did you mean "${close}"?`}`;
}

interface Sources {
  readonly flags: Settings;
  readonly assigned: Settings;
  readonly environment: Settings;
  readonly file: Settings;
  readonly origin: string | undefined;
}

/** Returns the name of the setting as the operator wrote it. */
function settingName(path: string, { flags, assigned, environment, file, origin }: Sources): string {
  const keys = path.split(/[.[]/).slice(0, 1);
  if (sets(flags, keys)) return path === "renderThreads" ? "--threads" : `--${path}`;
  if (sets(assigned, keys)) return `--set ${path}`;
  if (sets(environment, keys)) {
    const variable = [...variables].find(([, setting]) => setting.join(".") === keys.join("."));
    return variable === undefined ? path : `${variable[0]}${path.slice(keys.join(".").length)}`;
  }
  // Other names can only come from a file.
  const written = sets(file, keys) || path.startsWith("[");
  return written && origin !== undefined ? `${origin}: ${path}` : path;
}
