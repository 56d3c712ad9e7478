import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { type Pointer, type PublishedFile, type Revision, type Target, TargetBusyError } from "./target.js";

const CURRENT = "current";
const LOCK = "lock";
const CACHE = "cache.ndjson";
const MANIFEST = "manifest.ndjson";
const REVISION = /^[0-9a-f]{32}$/;
const TREE = /^revisions\/([0-9a-f]{32})\/tree\/?$/;

/**
 * A folder with the objects of all kept revisions, a tree of hard links for each of them, and the symbolic link
 * `current` to the live tree, for a web server. Synchronous calls take a quarter of the processor time of others.
 */
export class FolderTarget implements Target {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async lock(): Promise<() => Promise<void>> {
    mkdirSync(this.#folder, { recursive: true });
    const path = this.#at(LOCK);
    const temporary = this.#temporary();
    writeFileSync(temporary, JSON.stringify({ host: hostname(), pid: process.pid, start: Date.now() }));
    try {
      // A link appears with its content, so that nobody reads half of it.
      if (!linked(temporary, path)) {
        this.#removeStaleLock(path);
        if (!linked(temporary, path)) throw busy(this.#folder);
      }
    } finally {
      rmSync(temporary, { force: true });
    }
    this.#removeTemporaryFiles();
    return async () => rmSync(path, { force: true });
  }

  async has(hash: string, size: number): Promise<boolean> {
    return statSync(this.objectPath(hash), { throwIfNoEntry: false })?.size === size;
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    const path = this.objectPath(hash);
    mkdirSync(dirname(path), { recursive: true });
    const temporary = this.#temporary();
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  }

  async write({ id, files }: Revision): Promise<void> {
    const folder = this.#at("revisions", id);
    if (await this.#isComplete(id)) return;
    rmSync(folder, { recursive: true, force: true });
    const folders = new Set<string>();
    for (const { path, hash } of files) {
      const file = join(folder, "tree", path);
      const parent = dirname(file);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      linkSync(this.objectPath(hash), file);
    }
    mkdirSync(join(folder, "tree"), { recursive: true });
    const temporary = this.#temporary();
    writeFileSync(temporary, files.map((file) => `${JSON.stringify(file)}\n`).join(""), { flush: true });
    renameSync(temporary, join(folder, MANIFEST));
    synchronize(folder);
  }

  /** Whether the tree of a revision has all files. Somebody may have changed it by hand. */
  async #isComplete(id: string): Promise<boolean> {
    const revision = await this.read(id);
    return (
      revision?.files.every(({ path, size }) => {
        const stats = statSync(this.#at("revisions", id, "tree", path), { throwIfNoEntry: false });
        return stats?.size === size;
      }) === true
    );
  }

  async read(revision: string): Promise<Revision | undefined> {
    const path = this.#at("revisions", revision, MANIFEST);
    if (!REVISION.test(revision) || !existsSync(path)) return undefined;
    const files: PublishedFile[] = [];
    for (const line of linesOf(readFileSync(path, "utf8"))) {
      try {
        files.push(JSON.parse(line) as PublishedFile);
      } catch {
        return undefined;
      }
    }
    return { id: revision, files };
  }

  async revisions(): Promise<readonly string[]> {
    const folder = this.#at("revisions");
    if (!existsSync(folder)) return [];
    const written = readdirSync(folder)
      .filter((id) => REVISION.test(id) && existsSync(join(folder, id, MANIFEST)))
      .map((id) => ({ id, at: statSync(join(folder, id, MANIFEST)).mtimeMs }));
    return written.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  }

  async readPointer(): Promise<Pointer | undefined> {
    const path = this.#at(CURRENT);
    try {
      const revision = TREE.exec(readlinkSync(path))?.[1];
      return revision === undefined ? undefined : { revision };
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      if (codeOf(error) === "EINVAL") {
        throw new TargetBusyError(
          `${path} is not a symbolic link. Move it away, or publish to another folder.`,
        );
      }
      throw error;
    }
  }

  async swapPointer(revision: string, expected: Pointer | undefined): Promise<"done" | "conflict"> {
    if ((await this.readPointer())?.revision !== expected?.revision) return "conflict";
    const temporary = this.#temporary();
    symlinkSync(`revisions/${revision}/tree`, temporary);
    // Visitors never see a moment without it: a rename replaces the link at once.
    renameSync(temporary, this.#at(CURRENT));
    synchronize(this.#folder);
    return "done";
  }

  async prune(keep: readonly string[]): Promise<void> {
    const kept = new Set(keep);
    const used = new Set<string>();
    for (const id of kept) for (const { hash } of (await this.read(id))?.files ?? []) used.add(hash);
    for (const id of namesIn(this.#at("revisions"))) {
      if (!kept.has(id)) rmSync(this.#at("revisions", id), { recursive: true, force: true });
    }
    for (const start of namesIn(this.#at("objects"))) {
      for (const rest of namesIn(this.#at("objects", start))) {
        if (!used.has(start + rest)) rmSync(this.#at("objects", start, rest), { force: true });
      }
    }
  }

  async readCache(): Promise<readonly string[]> {
    const path = this.#at(CACHE);
    return existsSync(path) ? linesOf(readFileSync(path, "utf8")) : [];
  }

  async appendCache(lines: readonly string[]): Promise<void> {
    // A run that was ended may have left half a line.
    appendFileSync(this.#at(CACHE), `\n${lines.join("\n")}\n`);
  }

  async writeCache(lines: readonly string[]): Promise<void> {
    const temporary = this.#temporary();
    writeFileSync(temporary, `${lines.join("\n")}\n`);
    renameSync(temporary, this.#at(CACHE));
  }

  #removeStaleLock(path: string): void {
    const { host, pid } = lockAt(path);
    if (host !== hostname() || pid === undefined || isRunning(pid)) throw busy(this.#folder, host, pid);
    rmSync(path, { force: true });
  }

  /** Files of publishers that were ended. Nobody else writes, because the lock is held. */
  #removeTemporaryFiles(): void {
    for (const name of namesIn(this.#folder)) {
      if (name.startsWith(".temporary-")) rmSync(this.#at(name), { force: true });
    }
  }

  #temporary(): string {
    return this.#at(`.temporary-${process.pid}-${counter++}`);
  }

  protected objectPath(hash: string): string {
    return this.#at("objects", hash.slice(0, 2), hash.slice(2));
  }

  #at(...parts: readonly string[]): string {
    return join(this.#folder, ...parts);
  }
}

let counter = 0;

function lockAt(path: string): { readonly host?: string; readonly pid?: number } {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

function busy(folder: string, host?: string, pid?: number): TargetBusyError {
  const who = pid === undefined ? "" : ` (process ${pid} on ${host})`;
  return new TargetBusyError(
    `Another publisher works on ${folder}${who}. If it does not run any more, remove ${join(folder, LOCK)}.`,
  );
}

/** Signal 0 only asks. A process of another user counts as running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function synchronize(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
