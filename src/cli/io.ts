import type { Readable, Writable } from "node:stream";

/** The part of a process that listens for signals. */
export interface Signals {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  off(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
}

/** The parts of the process that commands use: its streams, folder, environment and clock. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** The absolute path that relative arguments are resolved against. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signals: Signals;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
