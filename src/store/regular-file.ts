import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { asFileError, FileError } from "./file-error.js";

const MEGABYTE = 1024 * 1024;

/** Bytes. A page has at most 16 million characters, so templates and data are far smaller. */
export const MAX_FILE_SIZE = 64 * MEGABYTE;

/** Opening a pipe would wait for its writer. Windows has neither such pipes nor this flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A file that is read. It may grow meanwhile, and the files of `/proc` state no size. */
class Reading {
  readonly #name: string;
  #bytes: Buffer;
  #length = 0;

  constructor(stats: Stats, name: string) {
    this.#name = name;
    if (stats.isDirectory()) throw new FileError(name, "is a folder, not a file");
    if (!stats.isFile()) throw new FileError(name, "is a pipe or a device, not a regular file");
    if (stats.size > MAX_FILE_SIZE) throw tooLarge(name);
    // The last byte shows whether the file has grown.
    this.#bytes = Buffer.allocUnsafe(stats.size + 1);
  }

  /** Returns the part of the buffer for the next bytes. */
  room(): Buffer {
    return this.#bytes.subarray(this.#length);
  }

  /** Notes the bytes written to `room()`. Throws a `FileError` if the file is too large. */
  add(count: number): void {
    this.#length += count;
    if (this.#length > MAX_FILE_SIZE) throw tooLarge(this.#name);
    if (this.#length < this.#bytes.length) return;
    this.#bytes = Buffer.concat([this.#bytes], Math.min(this.#length * 2, MAX_FILE_SIZE) + 1);
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

/**
 * Reads a regular file of up to `MAX_FILE_SIZE`. Throws a `FileError` for a pipe or a device, which may never end, and
 * for a larger file. `name` is the name in messages.
 */
export async function readRegularFile(path: string, name = path): Promise<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, FLAGS);
    const reading = new Reading(await handle.stat(), name);
    for (;;) {
      const room = reading.room();
      const { bytesRead } = await handle.read(room, 0, room.length);
      if (bytesRead === 0) return reading.bytes;
      reading.add(bytesRead);
    }
  } catch (error) {
    throw asFileError(error, name);
  } finally {
    await handle?.close();
  }
}

/** Like `readRegularFile`, for the start of a program. */
export function readRegularFileSync(path: string, name = path): Buffer {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, FLAGS);
    const reading = new Reading(fstatSync(descriptor), name);
    for (;;) {
      const count = readSync(descriptor, reading.room());
      if (count === 0) return reading.bytes;
      reading.add(count);
    }
  } catch (error) {
    throw asFileError(error, name);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Returns the error for input above `MAX_FILE_SIZE`. */
export function tooLarge(name: string): FileError {
  return new FileError(name, `is larger than ${MAX_FILE_SIZE / MEGABYTE} MB, the limit for files`);
}
