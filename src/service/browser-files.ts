import { Directory } from "../store/directory.js";
import { FileFault } from "../store/file-fault.js";
import {
  type AssetManifest,
  assetNames,
  type BrowserAssets,
  readBrowserAssets,
} from "../stream/browser-assets.js";

const MANIFEST = "manifest.json";

/** The built scripts and style sheets of interactive blocks. */
export interface BrowserFiles {
  readonly assets: BrowserAssets;
  readonly directory: Directory;
  /** The files that may be served; their names change with their content. */
  readonly names: ReadonlySet<string>;
}

/**
 * Opens what `npm run build` has made for browsers; undefined where it has not run: pages then are as they are without
 * scripts. `base` is what the files' addresses begin with.
 */
export async function openBrowserFiles(folder: string, base: string): Promise<BrowserFiles | undefined> {
  try {
    const directory = await Directory.open(folder);
    const manifest = JSON.parse(await directory.readText(MANIFEST)) as AssetManifest;
    return { assets: readBrowserAssets(manifest, base), directory, names: assetNames(manifest) };
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
