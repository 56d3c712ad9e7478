import { CommanderError } from "commander";
import { ConfigError } from "#lint/config/config-error.js";
import { printable } from "#lint/reporters/printable.js";
import { asFileError, FileError } from "#store/file-error.js";
import { exitCode } from "./exit-code.js";
import type { Io } from "./io.js";
import { print } from "./output/print.js";
import { buildProgram, type Transcript } from "./program.js";
import { UsageError } from "./usage-error.js";

/**
 * Runs one command line (`argv` without the program's name) and returns its exit code. Never throws, never exits, and
 * shows a stack only if PLATEN_DEBUG is set.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    await print(io.stderr, explain(error, io)).catch(() => undefined);
    return exitCode.failure;
  }
}

async function run(argv: readonly string[], io: Io): Promise<number> {
  let result: number = exitCode.clean;
  const exit = (code: number): void => {
    result = code;
  };
  const transcript: Transcript = { out: "", err: "" };
  try {
    const program = await buildProgram(argv, { io, exit }, transcript);
    await program.parseAsync(argv, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has already written its message. Help and version are not errors.
    result = error.exitCode === 0 ? exitCode.clean : exitCode.failure;
  }
  await print(io.stdout, transcript.out);
  await print(io.stderr, transcript.err);
  return result;
}

function explain(error: unknown, io: Io): string {
  const debug = (io.env["PLATEN_DEBUG"] ?? "") !== "";
  if (debug && error instanceof Error) return `${error.stack ?? error.message}\n`;
  const known = withPath(error);
  if (isExpected(known)) return `platen: ${lines(known.message)}\n`;
  const message = error instanceof Error ? error.message : String(error);
  return `platen: an unexpected error: ${message}\nSet PLATEN_DEBUG=1 to see where it happened.\n`;
}

/** Converts an error of the file system that names a path to a FileError. Returns other errors unchanged. */
function withPath(error: unknown): unknown {
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  return typeof path === "string" ? asFileError(error, path) : error;
}

function isExpected(error: unknown): error is Error {
  return error instanceof FileError || error instanceof UsageError || error instanceof ConfigError;
}

/** Formats an error. A configuration with several errors has several lines. Removes control characters. */
function lines(message: string): string {
  return message.split("\n").map(printable).join("\n");
}
