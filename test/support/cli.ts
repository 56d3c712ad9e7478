import { EventEmitter } from "node:events";
import { Readable, Writable } from "node:stream";
import type { Io } from "#cli/io.js";
import { main } from "#cli/main.js";

/** Stores the written text. */
export class Sink extends Writable {
  text = "";

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export interface RunOptions {
  readonly cwd?: string;
  readonly stdin?: string | Buffer;
  readonly env?: Record<string, string>;
  readonly stdout?: Writable;
  readonly stderr?: Writable;
  readonly signals?: EventEmitter;
}

export const CLI_NOW = 1_700_000_000_000;

/** Creates the environment of a process with empty input and stored output. */
export function io(seen: Partial<Io> = {}): Io {
  return {
    stdin: Readable.from([]),
    stdout: new Sink(),
    stderr: new Sink(),
    cwd: "/",
    env: {},
    signals: new EventEmitter(),
    exit: () => undefined,
    clock: () => CLI_NOW,
    ...seen,
  };
}

/** Runs a command line in this process. */
export async function run(argv: readonly string[], { stdin = "", ...options }: RunOptions = {}) {
  const stdout = new Sink();
  const stderr = new Sink();
  const code = await main(
    argv,
    io({ stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, ...options }),
  );
  return { code, out: stdout.text, err: stderr.text };
}
