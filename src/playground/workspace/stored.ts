import { readShared, settingsOf } from "./url-state.js";
import { completeWorkspace, type Workspace } from "./workspace.js";

const KEY = "platen-playground";

/** Stores the workspace for the next visit, if the browser allows it. */
export function store(workspace: Workspace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(storable(workspace)));
  } catch {
    // Storage is full or blocked. The entry of the history still contains everything.
  }
}

/**
 * Keeps the workspace in the current entry of the tab's history: as its link, or as its state if the workspace is too
 * large for a link.
 */
export function keep(workspace: Workspace, link: string | undefined): void {
  try {
    history.replaceState(link === undefined ? storable(workspace) : null, "", link ?? location.pathname);
  } catch {
    // The browser limits the size of states. The next visit uses the store.
    history.replaceState(null, "", location.pathname);
  }
}

/** Returns the workspace in the current entry of the tab's history, or that of the last visit. */
export function storedWorkspace(): Workspace | undefined {
  return (
    workspaceIn(() => history.state) ?? workspaceIn(() => JSON.parse(localStorage.getItem(KEY) ?? "null"))
  );
}

function storable({ sample, files, page, data, settings, spare }: Workspace): object {
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  const order = files.map(({ path }) => path);
  return { sample, files: texts, order, page, data, settings, spare };
}

function workspaceIn(read: () => unknown): Workspace | undefined {
  try {
    const shared = readShared(read());
    if (shared === undefined || shared.order.length === 0) return undefined;
    const { sample, page, data, order } = shared;
    const files = order.flatMap((path) => {
      const text = Object.hasOwn(shared.files, path) ? shared.files[path] : undefined;
      return text === undefined ? [] : [{ path, text }];
    });
    return completeWorkspace({ sample, files, page, data, ...settingsOf(shared) });
  } catch {
    return undefined;
  }
}
