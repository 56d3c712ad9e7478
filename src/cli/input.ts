import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Value } from "#core/values/value.js";
import { asFileError, FileError } from "#store/file-error.js";
import { parseJson } from "#store/json-document.js";
import { MAX_FILE_SIZE, readRegularFile, tooLarge } from "#store/regular-file.js";
import { decodeUtf8 } from "#store/utf8.js";
import type { Io } from "./io.js";
import { UsageError } from "./usage-error.js";

/** The argument that means standard input. */
export const STDIN = "-";

/** Returns the name of a command line file in diagnostics. */
export function displayName(path: string): string {
  return path === STDIN ? "<stdin>" : path;
}

/** Resolves an argument to an absolute path. */
export function absolutePath(io: Io, path: string, kind: "file" | "folder" = "file"): string {
  // Likely an unset shell variable. It would resolve to the working directory.
  if (path === "") throw new UsageError(`a path is empty; name a ${kind}`);
  return resolve(io.cwd, path);
}

/** Reads a file or standard input. */
export async function readText(io: Io, path: string): Promise<string> {
  const bytes = await readBytes(io, path);
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new FileError(displayName(path), "is not UTF-8 text");
  return text;
}

/** The byte order mark in UTF-8, which decoding removes. */
const MARK = [0xef, 0xbb, 0xbf];

/**
 * Reads a file. Decodes it as Windows-1252 if it is not UTF-8. `isMarked` states whether it begins with a byte order
 * mark.
 */
export async function readAnyText(
  io: Io,
  path: string,
): Promise<{ readonly text: string; readonly isUtf8: boolean; readonly isMarked: boolean }> {
  const bytes = await readBytes(io, path);
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { text, isUtf8: true, isMarked: MARK.every((byte, i) => bytes[i] === byte) };
  return { text: new TextDecoder("windows-1252").decode(bytes), isUtf8: false, isMarked: false };
}

/** Reads JSON from a file or standard input. */
export async function readJson(io: Io, path: string): Promise<Value> {
  const document = parseJson(await readText(io, path));
  if (document.ok) return document.value as Value;
  const { line, column } = document.position;
  throw new FileError(`${displayName(path)}:${line}:${column}`, `is not JSON: ${document.message}`);
}

/** A descriptor that the shell has opened, as for `<(…)`. A pipe with a name may have no writer; this one ends. */
const DESCRIPTOR = /^\/dev\/fd\/(\d+)$/;

async function readBytes(io: Io, path: string): Promise<Uint8Array> {
  if (path === STDIN) return readAll(io.stdin, displayName(STDIN));
  const absolute = absolutePath(io, path);
  const descriptor = DESCRIPTOR.exec(absolute)?.[1];
  if (descriptor !== undefined && (await stat(absolute).catch(() => undefined))?.isFIFO() === true)
    return readAll(createReadStream("", { fd: Number(descriptor) }), path).catch((error) => {
      throw asFileError(error, path);
    });
  return readRegularFile(absolute, path);
}

async function readAll(stream: Readable, name: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part as Uint8Array | string);
    size += bytes.length;
    if (size > MAX_FILE_SIZE) throw tooLarge(name);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
