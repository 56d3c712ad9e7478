import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { FolderTarget } from "./folder-target.js";
import type { Pointer, PublishedFile, Revision } from "./target.js";

/**
 * An ordinary folder, for hosts that take one. The objects and revisions lie in a hidden folder beside it. Files change
 * one after another, so visitors of the folder itself may see a part of a new site.
 */
export class PlainFolderTarget extends FolderTarget {
  readonly #out: string;

  constructor(out: string) {
    super(join(dirname(out), `.${basename(out)}.platen`));
    this.#out = out;
  }

  /** Also completes the folder if somebody has damaged it. */
  override async write(revision: Revision): Promise<void> {
    await super.write(revision);
    const live = await this.readPointer();
    if (live?.revision === revision.id) this.#copy(revision.files, revision.files);
  }

  override async swapPointer(revision: string, expected: Pointer | undefined): Promise<"done" | "conflict"> {
    const before = expected === undefined ? undefined : await this.read(expected.revision);
    const after = await this.read(revision);
    const result = await super.swapPointer(revision, expected);
    if (result === "done" && after !== undefined) this.#copy(after.files, before?.files ?? []);
    return result;
  }

  /** Deletes last, so that no page misses a file that it still refers to. */
  #copy(files: readonly PublishedFile[], before: readonly PublishedFile[]): void {
    const folders = new Set(files.flatMap(({ path }) => foldersOf(path)));
    for (const { path } of before) if (folders.has(path)) this.#remove(path);
    const hashes = new Map(before.map(({ path, hash }) => [path, hash]));
    for (const { path, hash, size } of files) {
      const file = join(this.#out, path);
      const present = statSync(file, { throwIfNoEntry: false });
      if (hashes.get(path) === hash && present?.size === size) continue;
      if (present?.isDirectory() === true) rmSync(file, { recursive: true });
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.temporary-${process.pid}`;
      copyFileSync(this.objectPath(hash), temporary);
      renameSync(temporary, file);
    }
    const kept = new Set(files.map(({ path }) => path));
    for (const { path } of before) if (!kept.has(path)) this.#remove(path);
  }

  #remove(path: string): void {
    const file = join(this.#out, path);
    // A file of the new site may have taken the place of its folder.
    if (!existsSync(file) || !statSync(file).isFile()) return;
    rmSync(file);
    for (const folder of foldersOf(path)) {
      const absolute = join(this.#out, folder);
      if (!existsSync(absolute) || readdirSync(absolute).length > 0) return;
      rmdirSync(absolute);
    }
  }
}

/** Returns the folders around a path, innermost first. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) folders.push(folder);
  return folders;
}
