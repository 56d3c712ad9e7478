/** Settings from a file, the environment or the command line: nested by name, not validated. */
export type Settings = Readonly<Record<string, unknown>>;

/** Merges `stronger` into `weaker`. Objects are merged recursively. */
export function overridden(weaker: Settings, stronger: Settings): Settings {
  const result = new Map<string, unknown>(Object.entries(weaker));
  for (const [key, value] of Object.entries(stronger)) {
    if (value === undefined) continue;
    const below = result.get(key);
    result.set(key, isGroup(below) && isGroup(value) ? overridden(below, value) : value);
  }
  return Object.fromEntries(result);
}

/** Returns settings with only the one at `path`. */
export function settingAt(path: readonly string[], value: unknown): Settings {
  const [first = "", ...rest] = path;
  return { [first]: rest.length === 0 ? value : settingAt(rest, value) };
}

/** Returns whether `settings` contain the one at `path`. */
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
