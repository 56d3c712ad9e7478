import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { compressed, type Encoding } from "#service/respond/encoding.js";
import { Directory } from "#store/directory.js";
import { asFileError, FileError } from "#store/file-error.js";
import { type AssetManifest, assetNames } from "#stream/browser-assets.js";

const decompress = promisify(brotliDecompress);

const MANIFEST = "manifest.json";

/** A folder of files that Vite built, with its manifest. */
export interface BuiltFolder {
  readonly manifest: AssetManifest;
  /** The files that may be served. Their names contain a hash of their content. */
  readonly names: ReadonlySet<string>;
  /** Returns the bytes of a file in an encoding. They are cached, because there are few files and they never change. */
  bytes(name: string, encoding: Encoding | undefined): Promise<Buffer>;
}

/** Opens a folder built by Vite. Returns undefined if it does not exist. */
export async function openBuiltFolder(folder: string): Promise<BuiltFolder | undefined> {
  try {
    const directory = await Directory.open(folder);
    const manifest = JSON.parse(await directory.readText(MANIFEST)) as AssetManifest;
    const cache = new Map<string, Promise<Buffer>>();
    return {
      manifest,
      names: assetNames(manifest),
      bytes: (name, encoding) => {
        const key = `${encoding ?? ""}:${name}`;
        const cached = cache.get(key);
        if (cached !== undefined) return cached;
        const bytes = readEncoded(directory, name, encoding);
        cache.set(key, bytes);
        // Do not cache the failure: with too many open files, a later attempt may succeed.
        bytes.catch(() => cache.delete(key));
        return bytes;
      },
    };
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

async function readEncoded(
  directory: Directory,
  name: string,
  encoding: Encoding | undefined,
): Promise<Buffer> {
  // The build compresses better than there is time for here.
  const compressedFile = await directory.find(`${name}.br`);
  const plainFile =
    encoding === "br" && compressedFile !== undefined ? undefined : await directory.find(name);
  const file = plainFile ?? compressedFile;
  if (file === undefined) throw new FileError(name, "there is no such file; build again");
  const bytes = await readFile(file.realPath).catch((error) => {
    throw asFileError(error, name);
  });
  const isCompressed = plainFile === undefined;
  if (isCompressed && encoding === "br") return bytes;
  // The package has the files of the playground only compressed.
  const plain = isCompressed ? await decompress(bytes) : bytes;
  return encoding === undefined ? plain : compressed(plain, encoding);
}
