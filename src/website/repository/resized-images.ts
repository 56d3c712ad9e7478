import { LRUCache } from "lru-cache";
import type { FoundFile } from "#store/directory.js";

/** A width as templates and scripts ask for it: `?format=750w`. */
const FORMAT = /^([1-9]\d{1,3})w$/;
const RESIZABLE = /\.(?:jpe?g|png|webp)$/i;
/** The platform has no wider images. */
const MAX_WIDTH = 2_500;
const CACHE_BYTES = 64 * 1024 * 1024;

type Sharp = typeof import("sharp").default;

/** Images in the widths that a browser asks for, in the type of the original. They are never enlarged. */
export class ResizedImages {
  readonly #images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  #sharp: Promise<Sharp | undefined> | undefined;

  /**
   * Returns the bytes of an image in a narrower width. Returns undefined if the original must be sent: for other files
   * and formats, and without the package sharp.
   */
  async find(file: FoundFile, format: string | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const width = Number(FORMAT.exec(format ?? "")?.[1] ?? 0);
    if (width === 0 || width > MAX_WIDTH || !RESIZABLE.test(file.realPath)) return undefined;
    // The package is large and native, and not required.
    this.#sharp ??= import("sharp").then(
      (module) => module.default,
      () => undefined,
    );
    const sharp = await this.#sharp;
    if (sharp === undefined) return undefined;
    const key = `${file.version} ${width} ${file.realPath}`;
    const known = this.#images.get(key);
    if (known !== undefined) return known;
    const bytes = await resized(sharp, file.realPath, width);
    if (bytes !== undefined) this.#images.set(key, bytes);
    return bytes;
  }
}

/** Returns undefined for a file that is no image, or that is not wider. */
async function resized(
  sharp: Sharp,
  path: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const image = sharp(path).autoOrient();
    const { autoOrient } = await image.metadata();
    if (autoOrient.width <= width) return undefined;
    return new Uint8Array(await image.resize(width).toBuffer());
  } catch {
    return undefined;
  }
}
