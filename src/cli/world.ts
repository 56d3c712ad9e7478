import type { Readable, Writable } from "node:stream";

/** The part of a process that listens for signals. */
export interface Signals {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  off(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
}

/** Everything that a command uses of its process. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** The absolute path that relative arguments start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signals: Signals;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
