import { watch } from "node:fs";

/** Editors save a file in several steps. Milliseconds. */
const SETTLED = 60;

/** Calls `changed` when files in a folder have changed. Returns what ends that. */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED);
  };
  const watcher = watch(folder, { recursive: true }, settle);
  // A folder that is gone again before Node has looked into it; the others go on being watched.
  watcher.on("error", settle);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
