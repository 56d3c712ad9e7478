import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** Editors save a file in several steps. Milliseconds. */
const SETTLED = 60;

/**
 * Calls `changed` when files in a folder have changed. Returns what ends that. Each folder is watched by itself: on Linux
 * Node's own `recursive` watches each file, and never hears again of one that was replaced, which is how many editors save.
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED);
  };
  /** By path. */
  const watchers = new Map<string, FSWatcher>();

  const add = (path: string): void => {
    // First, so that no folder that is made meanwhile is missed.
    const watcher = watch(path, (event, name) => {
      settle();
      if (event !== "rename" || name === null) return;
      forget(join(path, name));
      addFolder(join(path, name));
    });
    watcher.on("error", settle);
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) addFolder(join(path, entry.name));
    }
  };
  const addFolder = (path: string): void => {
    const name = path.slice(path.lastIndexOf(sep) + 1);
    // What sites leave out.
    if (name.startsWith(".") || name === "node_modules") return;
    try {
      if (lstatSync(path).isDirectory()) add(path);
    } catch {
      // Gone again, or closed to us; the others go on being watched.
      forget(path);
    }
  };
  const forget = (path: string): void => {
    for (const [known, watcher] of watchers) {
      if (known !== path && !known.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(known);
    }
  };

  add(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
