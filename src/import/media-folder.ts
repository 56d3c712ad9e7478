import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { Directory } from "#store/directory.js";
import type { ContentWriter } from "./content-writer.js";
import type { LocalImage } from "./editor-html.js";
import type { ImportReport } from "./import-report.js";
import { safeSegment, UniqueNames } from "./safe-name.js";

/** Where copies of pictures lie, below the template root. */
const TARGET = "assets/imported/";
/** Other files in the folder are not published. */
const MEDIA = /\.(?:avif|gif|jpe?g|m4a|mp3|mp4|ogg|pdf|png|svg|webm|webp)$/i;
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Pictures that an owner has saved. They replace those that an import names by address. */
export class MediaFolder {
  readonly #directory: Directory;
  readonly #writer: ContentWriter;
  readonly #report: ImportReport;
  /** Paths in the folder by file name in lower case. */
  readonly #paths = new Map<string, string[]>();
  readonly #copied = new Map<string, Promise<LocalImage>>();
  readonly #names = new UniqueNames();
  #sizeOf: ((path: string) => Promise<string | undefined>) | undefined;

  private constructor(directory: Directory, writer: ContentWriter, report: ImportReport) {
    this.#directory = directory;
    this.#writer = writer;
    this.#report = report;
  }

  static async open(
    path: string,
    name: string,
    writer: ContentWriter,
    report: ImportReport,
  ): Promise<MediaFolder> {
    const folder = new MediaFolder(await Directory.open(path, name), writer, report);
    for (const file of await folder.#directory.list()) {
      if (!MEDIA.test(file)) continue;
      const key = keyOf(basename(file));
      const paths = folder.#paths.get(key);
      if (paths === undefined) folder.#paths.set(key, [file]);
      else paths.push(file);
    }
    return folder;
  }

  /** Copies the file that an address names. Undefined if the folder has none, or several that fit equally well. */
  async find(address: string): Promise<LocalImage | undefined> {
    const parts = partsOf(address);
    const name = parts.at(-1);
    if (name === undefined || !MEDIA.test(name)) return undefined;
    // The platform writes blanks of names as plus signs.
    const paths = this.#paths.get(keyOf(name)) ?? this.#paths.get(keyOf(name.replaceAll("+", " ")));
    const path = paths && this.#closest(paths, parts, address);
    if (path === undefined) return undefined;
    let copy = this.#copied.get(path);
    if (copy === undefined) {
      copy = this.#copy(path);
      this.#copied.set(path, copy);
    }
    return copy;
  }

  get size(): number {
    return this.#copied.size;
  }

  /** Prefers the file whose folders are those of the address. */
  #closest(paths: readonly string[], parts: readonly string[], address: string): string | undefined {
    const rated = paths
      .map((path) => ({ path, equal: equalAtEnd(path.split("/"), parts) }))
      .sort((a, b) => b.equal - a.equal);
    const [first, second] = rated;
    if (first !== undefined && first.equal !== second?.equal) return first.path;
    this.#report.add("left the address of a picture that several files fit", address);
    return undefined;
  }

  async #copy(path: string): Promise<LocalImage> {
    const name = this.#names.take(safeSegment(basename(path)) ?? "file");
    const file = await this.#directory.find(path);
    const source = file?.realPath ?? join(this.#directory.realPath, path);
    const outcome = await this.#writer.writeAsset(TARGET + name, createReadStream(source));
    if (outcome === "left") this.#report.add("left a picture that was changed by hand", TARGET + name);
    const originalSize = IMAGE.test(path) ? await this.#size(source) : undefined;
    return { address: `/${TARGET}${encodeURIComponent(name)}`, originalSize };
  }

  async #size(path: string): Promise<string | undefined> {
    this.#sizeOf ??= await sizeReader(this.#report);
    return this.#sizeOf(path);
  }
}

/** Sharp is a large native package. Only pictures without size need it. */
async function sizeReader(report: ImportReport): Promise<(path: string) => Promise<string | undefined>> {
  const sharp = await import("sharp").then(
    (module) => module.default,
    () => undefined,
  );
  if (sharp === undefined) {
    report.add("pictures have no originalSize; install the package sharp to read their sizes");
    return async () => undefined;
  }
  return async (path) => {
    try {
      const { width, height, orientation = 1 } = await sharp(path).metadata();
      // Cameras store upright pictures lying.
      return orientation >= 5 ? `${height}x${width}` : `${width}x${height}`;
    } catch {
      report.add("could not read the size of a picture", basename(path));
      return undefined;
    }
  };
}

function partsOf(address: string): readonly string[] {
  try {
    const { pathname } = new URL(address, "http://export.invalid");
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part))
      .filter((part) => part !== "");
  } catch {
    return [];
  }
}

function equalAtEnd(a: readonly string[], b: readonly string[]): number {
  let equal = 0;
  while (equal < a.length && equal < b.length && keyOf(a.at(-1 - equal)) === keyOf(b.at(-1 - equal))) equal++;
  return equal;
}

function keyOf(name = ""): string {
  return name.normalize("NFC").toLowerCase();
}
