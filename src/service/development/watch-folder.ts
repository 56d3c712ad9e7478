import { watch } from "node:fs";

/** Editors save a file in several steps. Milliseconds. */
const SETTLED = 60;

/** Calls `changed` when files in a folder have changed. Returns what ends that. */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
