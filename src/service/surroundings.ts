import type { DestinationStream } from "pino";
import type { Config } from "./config.js";
import type { Signals } from "./signals.js";

/** What a process that serves is given by the program around it. */
export interface RunSurroundings {
  readonly signals: Signals;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logDestination: DestinationStream;
  /** The folder that the setting `site` means. */
  readonly sitesFolder: (site: string | undefined) => string;
  readonly ownPagesFolder: string;
  readonly browserFilesFolder?: string;
  /** Folder of the package with its sources, when somebody works on blocks, templates or data. */
  readonly developmentRoot?: string | undefined;
  /** Tells the person at the terminal. */
  readonly announce: (line: string) => Promise<void>;
}

/** What the first process is given, which may start others. */
export interface ServeSurroundings extends RunSurroundings {
  /** The program that calls `runWorker`, and its arguments; undefined where there is none. */
  readonly workerProgram?: { readonly path: string; readonly argv: readonly string[] } | undefined;
  /** Reads the settings once more. Throws a `StartFault` for what is wrong with them. */
  readonly reread?: (() => Config) | undefined;
}
