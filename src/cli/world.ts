import type { Readable, Writable } from "node:stream";

/** The part of a process that listens for signals. */
export interface Signals {
  on(signal: "SIGINT" | "SIGTERM" | "SIGUSR2", listener: () => void): unknown;
  off(signal: "SIGINT" | "SIGTERM" | "SIGUSR2", listener: () => void): unknown;
}

/** Everything that a command sees of the process it runs in. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Absolute path that relative arguments are meant from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signals: Signals;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
