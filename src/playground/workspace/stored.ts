import { readShared } from "./url-state.js";
import { completed, DEFAULT_SETTINGS, type Workspace } from "./workspace.js";

const KEY = "platen-playground";

/** Keeps the workspace for the next visit; a browser that refuses does without. */
export function store(workspace: Workspace): void {
  const { sample, files, page, data, settings } = workspace;
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  const order = files.map(({ path }) => path);
  try {
    localStorage.setItem(KEY, JSON.stringify({ sample, files: texts, order, page, data, settings }));
  } catch {
    // Full, or forbidden: the link still holds everything.
  }
}

export function stored(): Workspace | undefined {
  try {
    const shared = readShared(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (shared === undefined || shared.order.length === 0) return undefined;
    const { sample, page, data, settings, order } = shared;
    const files = order.flatMap((path) => {
      const text = Object.hasOwn(shared.files, path) ? shared.files[path] : undefined;
      return text === undefined ? [] : [{ path, text }];
    });
    return completed({ sample, files, page, data, settings: { ...DEFAULT_SETTINGS, ...settings } });
  } catch {
    return undefined;
  }
}
