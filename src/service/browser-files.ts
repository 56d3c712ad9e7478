import { readFile } from "node:fs/promises";
import { Directory } from "../store/directory.js";
import { asFileFault, FileFault } from "../store/file-fault.js";
import {
  type AssetManifest,
  assetNames,
  type BrowserAssets,
  readBrowserAssets,
} from "../stream/browser-assets.js";
import { compressed, type Encoding } from "./respond/encoding.js";

const MANIFEST = "manifest.json";

/** The built scripts and style sheets of interactive blocks. */
export interface BrowserFiles {
  readonly assets: BrowserAssets;
  /** The files that may be served; their names change with their content. */
  readonly names: ReadonlySet<string>;
  /** The bytes of a file in an encoding. They are kept: the files are few and never change. */
  bytes(name: string, encoding: Encoding | undefined): Promise<Buffer>;
}

/** Opens the files that `npm run build` made for browsers; undefined without a build. `base`: their base address. */
export async function openBrowserFiles(folder: string, base: string): Promise<BrowserFiles | undefined> {
  try {
    const directory = await Directory.open(folder);
    const manifest = JSON.parse(await directory.readText(MANIFEST)) as AssetManifest;
    const kept = new Map<string, Promise<Buffer>>();
    return {
      assets: readBrowserAssets(manifest, base),
      names: assetNames(manifest),
      bytes: (name, encoding) => {
        const key = `${encoding ?? ""}:${name}`;
        const known = kept.get(key);
        if (known !== undefined) return known;
        const bytes = readEncoded(directory, name, encoding);
        kept.set(key, bytes);
        // A file that could not be read with too many files open can be read later.
        bytes.catch(() => kept.delete(key));
        return bytes;
      },
    };
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

async function readEncoded(
  directory: Directory,
  name: string,
  encoding: Encoding | undefined,
): Promise<Buffer> {
  const file = await directory.find(name);
  if (file === undefined) throw new FileFault(name, "there is no such file; build again");
  const bytes = await readFile(file.realPath).catch((error) => {
    throw asFileFault(error, name);
  });
  return encoding === undefined ? bytes : compressed(bytes, encoding);
}
