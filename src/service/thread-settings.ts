import { availableParallelism } from "node:os";
import type { Config } from "./config.js";
import type { ThreadSettings } from "./threads/job.js";

/** The fraction of the deadline after which a render is ended cleanly, with a position. */
const CLEAN_CUT = 0.75;

/** The fraction of a thread's memory that its caches may use. */
const CACHE_SHARE = 0.25;

export function threadSettings(config: Config, libraryFile?: string): ThreadSettings {
  return {
    outputLimit: config.outputLimit,
    renderTime: Math.round(config.renderDeadline * CLEAN_CUT),
    cacheSize: Math.round(config.threadMemory * CACHE_SHARE),
    libraryFile,
  };
}

/** Returns the number of threads that render at the same time. */
export function threadCount({ renderThreads }: Config): number {
  return renderThreads === "auto" ? availableParallelism() : renderThreads;
}
