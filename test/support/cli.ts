import { EventEmitter } from "node:events";
import { Readable, Writable } from "node:stream";
import { main } from "../../src/cli/main.js";
import type { World } from "../../src/cli/world.js";

/** Keeps what is written. */
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
}

export const CLI_NOW = 1_700_000_000_000;

/** Runs a command line in this process. */
export async function run(argv: readonly string[], options: RunOptions = {}) {
  const stdout = new Sink();
  const stderr = new Sink();
  const signals = new EventEmitter();
  const world: World = {
    stdin: Readable.from([Buffer.from(options.stdin ?? "")]),
    stdout: options.stdout ?? stdout,
    stderr: options.stderr ?? stderr,
    cwd: options.cwd ?? "/",
    env: options.env ?? {},
    signals,
    clock: () => CLI_NOW,
  };
  const code = await main(argv, world);
  return { code, out: stdout.text, err: stderr.text };
}
