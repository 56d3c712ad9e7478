import { watch as watchFolder } from "node:fs";
import { basename, dirname, relative } from "node:path";
import type { Io } from "./io.js";
import { print } from "./output/print.js";

/** Milliseconds in which changes count as one, because an editor may write a file in several steps. */
const SETTLING = 50;

export interface Watched {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Returns whether a file in the folders is relevant. Default: all. */
  readonly concerns?: (path: string) => boolean;
}

/**
 * Runs `work` now and after every change, one run at a time, and then says on stderr when it ran and what it watches.
 * Resolves on SIGINT or SIGTERM.
 */
export async function watch(watched: Watched, io: Io, work: () => Promise<void>): Promise<void> {
  const { signals } = io;
  let changed = true;
  let wake = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, SETTLING);
  };
  const stop = (): void => {
    stopped = true;
    wake();
  };
  const watchers = watchersOf(watched, note);
  signals.on("SIGINT", stop);
  signals.on("SIGTERM", stop);
  try {
    while (!stopped) {
      if (changed) {
        changed = false;
        await work();
        await print(io.stderr, `platen: ran at ${timeOf(io.clock())}; ${subjectOf(watched, io)}\n`);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    signals.off("SIGINT", stop);
    signals.off("SIGTERM", stop);
  }
}

/** Returns the local time of day. */
function timeOf(now: number): string {
  return new Date(now).toTimeString().slice(0, "12:00:00".length);
}

/** Returns what is watched, as it is called in the working directory: "watching site and extra.page". */
function subjectOf({ files, folders }: Watched, { cwd }: Io): string {
  const names = [...folders, ...new Set(files)].map((path) => relative(cwd, path) || ".");
  const [first = "", ...others] = names;
  if (others.length > 2) return `watching ${first} and ${others.length} others`;
  return `watching ${[[first, ...others.slice(0, -1)].join(", "), ...others.slice(-1)].join(" and ")}`;
}

/** Watches folders even for single files: an editor may replace a file, which ends a watch of the file itself. */
function watchersOf({ files, folders, concerns = () => true }: Watched, note: () => void) {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    names.set(folder, (names.get(folder) ?? new Set()).add(basename(file)));
  }
  return [
    ...[...names].map(([folder, known]) =>
      watchFolder(folder, (_event, name) => {
        if (name === null || known.has(name)) note();
      }),
    ),
    ...folders.map((folder) =>
      watchFolder(folder, { recursive: true }, (_event, path) => {
        if (path === null || concerns(path)) note();
      }),
    ),
  ];
}
