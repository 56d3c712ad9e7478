import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { findTemplateRoot } from "#site/template-root.js";
import { Directory } from "#store/directory.js";
import { asFileError, FileError } from "#store/file-error.js";
import { MAX_FILE_SIZE } from "#store/regular-file.js";

/** Beside the content. Hidden, so nothing serves or reads it as content. */
const STATE = ".platen-import.json";

export type Outcome = "written" | "unchanged" | "left";

/**
 * Writes the content of a template repository. Files that a person has changed are left as they are: a hidden file
 * beside the content records the hash of everything written.
 */
export class ContentWriter {
  /** Of the template root: "" or such as `src/`. */
  readonly prefix: string;
  readonly #repository: Directory;
  /** Such as `content/`. */
  readonly #content: string;
  readonly #hashes: Map<string, string>;
  readonly #force: boolean;
  readonly #outcomes = new Map<string, Outcome>();

  private constructor(
    repository: Directory,
    prefix: string,
    content: string,
    hashes: Map<string, string>,
    force: boolean,
  ) {
    this.#repository = repository;
    this.prefix = prefix;
    this.#content = content;
    this.#hashes = hashes;
    this.#force = force;
  }

  /**
   * Opens a repository. `name` is the folder as given. Throws a `FileError` if it is no template repository, or if its
   * content lies outside of it.
   */
  static async open(
    folder: string,
    { name, force }: { readonly name: string; readonly force: boolean },
  ): Promise<ContentWriter> {
    const repository = await Directory.open(folder, name);
    const prefix = await findTemplateRoot(repository);
    if (prefix === undefined) {
      throw new FileError(name, "is no template repository; name a folder with a template.conf");
    }
    const isBeside = (await repository.folder(`${prefix}content`)) !== undefined;
    const isOutside = (await repository.folder("content")) !== undefined;
    const content = !isBeside && isOutside ? "content/" : `${prefix}content/`;
    const state = await readFile(join(repository.realPath, content, STATE), "utf8").catch(() => "{}");
    return new ContentWriter(repository, prefix, content, hashesOf(state), force);
  }

  /** Writes a JSON file of the content, such as `collections/news.json`. */
  writeJson(path: string, value: unknown): Promise<Outcome> {
    return this.write(this.#content + path, [`${JSON.stringify(value, undefined, 2)}\n`]);
  }

  /** Writes a JSON object of the content whose list `items` does not fit into memory. The list comes last. */
  writeList(path: string, fields: object, items: AsyncIterable<unknown>): Promise<Outcome> {
    return this.write(this.#content + path, listParts(fields, items));
  }

  /** Writes a file of the template root, such as `assets/imported/sea.jpg`. */
  writeAsset(path: string, parts: AsyncIterable<Uint8Array>): Promise<Outcome> {
    return this.write(this.prefix + path, parts);
  }

  /** Reads the progress of an import that can be continued. Undefined if there is none or if it is damaged. */
  async readProgress(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.#repository.realPath, this.#content, name), "utf8"));
    } catch {
      return undefined;
    }
  }

  /** Writes a hidden file beside the content. */
  async writeProgress(name: string, value: unknown): Promise<void> {
    await this.#replace(await this.#target(this.#content + name), [`${JSON.stringify(value)}\n`]);
  }

  async removeProgress(folder: string): Promise<void> {
    // The target of a file in it refuses links out of the repository.
    const target = await this.#target(`${this.#content}${folder}/done`);
    await rm(dirname(target), { recursive: true, force: true });
  }

  async write(path: string, parts: Iterable<string> | AsyncIterable<string | Uint8Array>): Promise<Outcome> {
    const outcome = await this.#write(path, parts).catch((error) => {
      throw asFileError(error, path);
    });
    this.#outcomes.set(path, outcome);
    return outcome;
  }

  async #write(path: string, parts: Iterable<string> | AsyncIterable<string | Uint8Array>): Promise<Outcome> {
    const target = await this.#target(path);
    const present = await hashOf(target);
    const temporary = join(dirname(target), `.platen-${randomUUID()}.tmp`);
    try {
      const { hash, size } = await writeParts(temporary, parts);
      if (hash === present) {
        this.#hashes.set(path, hash);
        return "unchanged";
      }
      if (present !== undefined && !this.#force && present !== this.#hashes.get(path)) return "left";
      await rename(temporary, target);
      this.#hashes.set(path, hash);
      if (size > MAX_FILE_SIZE && path.endsWith(".json")) this.#tooLarge.push(path);
      return "written";
    } finally {
      await rm(temporary, { force: true });
    }
  }

  readonly #tooLarge: string[] = [];

  /** Files that are larger than Platen reads. */
  get tooLarge(): readonly string[] {
    return this.#tooLarge;
  }

  async #replace(target: string, parts: readonly string[]): Promise<void> {
    const temporary = join(dirname(target), `.platen-${randomUUID()}.tmp`);
    try {
      await writeParts(temporary, parts);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Makes the folder of a file, and returns its absolute path. Throws a `FileError` outside of the repository. */
  async #target(path: string): Promise<string> {
    const root = this.#repository.realPath;
    const segments = path.split("/");
    if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
      throw new FileError(path, "is not a path in the repository");
    }
    // Links are followed one folder after the other, because `mkdir` would follow one out of the repository.
    let folder = root;
    for (const segment of segments.slice(0, -1)) {
      const next = join(folder, segment);
      await mkdir(next).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw asFileError(error, path);
      });
      folder = await realpath(next).catch((error) => {
        throw asFileError(error, path);
      });
      const inside = relative(root, folder);
      if (inside === ".." || inside.startsWith(`..${sep}`)) {
        throw new FileError(path, "a symbolic link leads out of the repository; replace it with a folder");
      }
    }
    const target = join(folder, segments.at(-1) ?? "");
    const stats = await lstat(target).catch(() => undefined);
    if (stats !== undefined && !stats.isFile()) {
      throw new FileError(path, "is not a regular file; move it away");
    }
    return target;
  }

  /** Outcomes by path in the repository. */
  get outcomes(): ReadonlyMap<string, Outcome> {
    return this.#outcomes;
  }

  /** Records what was written. Without this, files written now count as changed by a person. */
  async close(): Promise<void> {
    if (this.#outcomes.size === 0) return;
    const files = Object.fromEntries([...this.#hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
    const target = await this.#target(this.#content + STATE);
    await this.#replace(target, [`${JSON.stringify({ files }, undefined, 2)}\n`]);
  }
}

function hashesOf(state: string): Map<string, string> {
  try {
    const { files } = JSON.parse(state) as { readonly files?: unknown };
    if (typeof files !== "object" || files === null) return new Map();
    return new Map(
      Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    // All files count as changed by a person.
    return new Map();
  }
}

async function* listParts(fields: object, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  const start = JSON.stringify(fields, undefined, 2);
  yield start === "{}" ? "{\n" : `${start.slice(0, -2)},\n`;
  yield '  "items": [';
  let separator = "\n";
  for await (const item of items) {
    const json = JSON.stringify(item, undefined, 2).replaceAll("\n", "\n    ");
    yield `${separator}    ${json}`;
    separator = ",\n";
  }
  yield separator === "\n" ? "]\n}\n" : "\n  ]\n}\n";
}

async function writeParts(
  path: string,
  parts: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<{ readonly hash: string; readonly size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx");
  try {
    for await (const part of parts) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part;
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    }
  } finally {
    await file.close();
  }
  return { hash: hash.digest("hex"), size };
}

/** Undefined if there is no such file. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    return hash.digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
