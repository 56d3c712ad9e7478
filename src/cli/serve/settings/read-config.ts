import { fieldErrors } from "#validation/field-errors.js";
import { StartError } from "#website/start-error.js";
import { isForeign, variables } from "./environment.js";
import { type ServeConfig, serveSchema } from "./schema.js";
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
): ServeConfig {
  let environment: Settings = {};
  for (const [name, value] of Object.entries(env)) {
    const path = variables.get(name);
    if (path === undefined || value === undefined || isForeign(name, value)) continue;
    environment = overridden(environment, settingAt(path, value));
  }
  const settings = [environment, assigned, flags].reduce(overridden, file);
  const parsed = serveSchema.safeParse(settings);
  if (parsed.success) return Object.freeze(parsed.data);
  const mistakes = fieldErrors(parsed.error, settings, serveSchema).map(({ path, message }) => {
    const name = settingName(path, { flags, assigned, environment, file, origin });
    return `${name}: ${message}`;
  });
  throw new StartError(mistakes.join("\n"));
}

const HIDDEN = "(hidden)";

/** Formats the configuration like a settings file, without secrets. */
export function printedConfig(config: ServeConfig): string {
  const shown = Object.entries(config).map(([name, value]) => {
    const field = serveSchema.shape[name as keyof ServeConfig];
    if (field.meta()?.["secret"] === true) return [name, HIDDEN];
    return [name, typeof value === "string" ? withoutPassword(value) : value];
  });
  const tokens = config.tokens?.map((token) => ({ ...token, token: HIDDEN }));
  const all = { ...Object.fromEntries(shown), ...(tokens === undefined ? {} : { tokens }) };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Hides the password of a URL. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z]+:\/\/[^/?#]*?:)[^/?#]*(?=@)/i, `$1${HIDDEN}`);
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
  if (sets(flags, keys)) return flagName(path);
  if (sets(assigned, keys)) return `--set ${path}`;
  if (sets(environment, keys)) {
    const variable = [...variables].find(([, setting]) => setting.join(".") === keys.join("."));
    return variable === undefined ? path : `${variable[0]}${path.slice(keys.join(".").length)}`;
  }
  // Other names can only come from a file.
  const written = sets(file, keys) || path.startsWith("[");
  return written && origin !== undefined ? `${origin}: ${path}` : path;
}

function flagName(path: string): string {
  if (path === "renderThreads") return "--threads";
  return `--${path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
