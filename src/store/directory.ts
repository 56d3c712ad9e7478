import { readdir, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { asFileError, FileError } from "./file-error.js";
import { readRegularFile } from "./regular-file.js";
import { decodeUtf8 } from "./utf8.js";

/** A regular file inside a directory, found by `Directory.find`. */
export interface FoundFile {
  /** Absolute, with every symbolic link resolved. */
  readonly realPath: string;
  readonly size: number;
  /** When the file was last written, in milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Changes whenever the file is written. For caches. */
  readonly version: string;
}

/**
 * A folder that cannot be escaped by `..`, absolute paths or symbolic links. Paths are relative to it and written with
 * `/`.
 */
export class Directory {
  /** Display name for messages. */
  readonly name: string;
  /** Absolute, with every symbolic link resolved. */
  readonly realPath: string;

  private constructor(name: string, realPath: string) {
    this.name = name;
    this.realPath = realPath;
  }

  static async open(path: string, name = path): Promise<Directory> {
    try {
      const real = await realpath(path);
      if (!(await stat(real)).isDirectory()) throw new FileError(name, "is a file, not a folder");
      return new Directory(name, real);
    } catch (error) {
      throw asFileError(error, name);
    }
  }

  /**
   * Returns the paths of all files below, sorted. Skips hidden files and folders. Links to files inside the directory
   * count as files; links to folders are not followed because they could form a cycle.
   */
  async list(): Promise<string[]> {
    const files: string[] = [];
    const pending = [""];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      const entries = await readdir(join(this.realPath, folder), { withFileTypes: true }).catch((error) => {
        throw asFileError(error, `${this.name}/${folder}`);
      });
      for (const entry of entries) {
        if (entry.name.startsWith(".")) continue;
        const path = folder + entry.name;
        if (entry.isDirectory()) pending.push(`${path}/`);
        else if (entry.isFile() || (await this.find(path)) !== undefined) files.push(path);
      }
    }
    return files.sort();
  }

  /** Returns the file at `path`, or undefined if there is none inside this directory. */
  async find(path: string): Promise<FoundFile | undefined> {
    const absolutePath = resolve(this.realPath, path);
    if (isAbsolute(path) || !this.#contains(absolutePath)) return undefined;
    try {
      const real = await realpath(absolutePath);
      if (!this.#contains(real)) return undefined;
      const stats = await stat(real);
      // Devices and pipes are skipped: reading one may never end.
      if (!stats.isFile()) return undefined;
      const { size, mtimeMs, ino } = stats;
      return { realPath: real, size, modifiedAt: mtimeMs, version: `${mtimeMs}-${size}-${ino}` };
    } catch {
      return undefined;
    }
  }

  /** Returns the folder at `path`, or undefined if there is none inside this directory. */
  async folder(path: string): Promise<Directory | undefined> {
    try {
      const real = await realpath(resolve(this.realPath, path));
      return this.#contains(real) ? await Directory.open(real, `${this.name}/${path}`) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Returns the text of a file. Throws a `FileError` if it is missing, outside of the directory, above the limit or not
   * UTF-8.
   */
  async readText(path: string): Promise<string> {
    const name = `${this.name}/${path}`;
    const file = await this.find(path);
    if (file === undefined) throw new FileError(name, "there is no such file in this folder");
    const text = decodeUtf8(await readRegularFile(file.realPath, name));
    if (text === undefined) throw new FileError(name, "is not UTF-8 text");
    return text;
  }

  #contains(path: string): boolean {
    const inside = relative(this.realPath, path);
    return inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  }
}
