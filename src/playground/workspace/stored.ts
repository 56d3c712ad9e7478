import { readShared, settingsOf } from "./url-state.js";
import { completed, type Workspace } from "./workspace.js";

const KEY = "platen-playground";

/** Stores the workspace for the next visit, if the browser allows it. */
export function store(workspace: Workspace): void {
  const { sample, files, page, data, settings, spare } = workspace;
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  const order = files.map(({ path }) => path);
  try {
    localStorage.setItem(KEY, JSON.stringify({ sample, files: texts, order, page, data, settings, spare }));
  } catch {
    // Storage is full or blocked. The link still contains everything.
  }
}

export function stored(): Workspace | undefined {
  try {
    const shared = readShared(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (shared === undefined || shared.order.length === 0) return undefined;
    const { sample, page, data, order } = shared;
    const files = order.flatMap((path) => {
      const text = Object.hasOwn(shared.files, path) ? shared.files[path] : undefined;
      return text === undefined ? [] : [{ path, text }];
    });
    return completed({ sample, files, page, data, ...settingsOf(shared) });
  } catch {
    return undefined;
  }
}
