import { fingerprint } from "#store/fingerprint.js";
import { type BrowserAssets, readBrowserAssets } from "#stream/browser-assets.js";
import { type BuiltFolder, openBuiltFolder } from "./built-folder.js";

/** The built scripts and style sheets of interactive blocks. */
export interface BrowserFiles extends Omit<BuiltFolder, "manifest"> {
  readonly assets: BrowserAssets;
  /** Changes with the names of the files and their base address. */
  readonly fingerprint: string;
}

/** Opens the browser files of `npm run build`. Returns undefined without a build. `base` is their base address. */
export async function openBrowserFiles(folder: string, base: string): Promise<BrowserFiles | undefined> {
  const built = await openBuiltFolder(folder);
  if (built === undefined) return undefined;
  const { manifest, names, bytes } = built;
  const identity = new TextEncoder().encode(JSON.stringify([manifest, base]));
  return { assets: readBrowserAssets(manifest, base), fingerprint: fingerprint(identity), names, bytes };
}
