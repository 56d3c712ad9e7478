/** Settings as a file, the environment or a command line gives them: nested by name, unchecked. */
export type Settings = Readonly<Record<string, unknown>>;

/** `weaker` with what `stronger` sets; members of objects are settings of their own. */
export function overridden(weaker: Settings, stronger: Settings): Settings {
  const result = new Map<string, unknown>(Object.entries(weaker));
  for (const [key, value] of Object.entries(stronger)) {
    if (value === undefined) continue;
    const below = result.get(key);
    result.set(key, isGroup(below) && isGroup(value) ? overridden(below, value) : value);
  }
  return Object.fromEntries(result);
}

/** Settings that set the one at `path`. */
export function settingAt(path: readonly string[], value: unknown): Settings {
  const [first = "", ...rest] = path;
  return { [first]: rest.length === 0 ? value : settingAt(rest, value) };
}

/** Whether `settings` say anything about the one at `path`. */
export function sets(settings: Settings, path: readonly string[]): boolean {
  let at: unknown = settings;
  for (const key of path) {
    if (!isGroup(at) || !Object.hasOwn(at, key) || at[key] === undefined) return false;
    at = at[key];
  }
  return true;
}

function isGroup(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
